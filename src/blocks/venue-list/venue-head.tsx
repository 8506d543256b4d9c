import type { Actions } from '#generated/config.ts';
import { slots } from '#generated/recipes.ts';
import { sayMessage } from '#renderer/action/call-answer.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { Icon } from '#ui/art/icon.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** The least time that the refresh is seen to turn, in milliseconds. */
const LEAST_MS = 400;

/** Props of the head. */
export interface VenueHeadProps {
  readonly title: string;
  /** The name of the data that the venues are. */
  readonly data: string;
  readonly recycle: boolean;
  readonly around: Surroundings;
}

/** What the list is, a refresh, and one key that brings all money home; each with a lock of its own. */
export function VenueHead({ title, data, recycle, around: { t, actions } }: VenueHeadProps) {
  const refreshing = useActions();
  const recycling = useActions('code');
  const look = slots.venues();
  const refresh: Actions = [
    { do: 'refresh', what: `data.${data}` },
    { do: 'refresh', what: 'wallet' },
    { do: 'wait', ms: LEAST_MS },
  ];
  return (
    <div className={look.head}>
      <h2 className={look.title}>{title}</h2>
      <IconButton
        label={t('block-venue-list.refresh')}
        loading={refreshing.busy}
        onClick={() => void refreshing.run(refresh, actions)}
      >
        <Icon name="refresh" size={20} />
      </IconButton>
      {recycle && (
        <Button
          variant="soft"
          size="pill"
          loading={recycling.busy}
          onClick={() => void recycling.run(recycleActions(data), actions)}
        >
          {t('shell.recycle.label')}
        </Button>
      )}
    </div>
  );
}

/** Brings all money home, says what the server says of it, and asks for the venues anew (spec section 7, transall). */
function recycleActions(data: string): Actions {
  return [
    {
      do: 'call',
      operation: 'recycleVenues',
      onSuccess: [...sayMessage('shell.recycle.done'), { do: 'refresh', what: `data.${data}` }],
    },
  ];
}
