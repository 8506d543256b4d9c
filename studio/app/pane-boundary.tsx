import { Button, Stack, Text } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { useWords } from '#studio/words/say-studio.ts';

interface State {
  readonly failure: string | undefined;
}

/** Keeps a pane that fails from taking the studio with it; what was typed is the server's already. */
export class PaneBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return <Failed why={failure} onAgain={() => this.setState({ failure: undefined })} />;
  }
}

function Failed({ why, onAgain }: { readonly why: string; readonly onAgain: () => void }) {
  const say = useWords();
  return (
    <Stack padding="4" align="start" role="alert">
      <Text color="danger.fg">{say('pane.failed', { why })}</Text>
      <Button size="xs" variant="outline" onClick={onAgain}>
        {say('pane.again')}
      </Button>
    </Stack>
  );
}
