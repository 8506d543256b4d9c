import { useState, useSyncExternalStore } from 'react';
import { recipes } from '#generated/recipes.ts';
import { Button } from '#ui/button.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';
import { LongText } from '#renderer/page/more.tsx';
import { useT } from '#text/text-provider.tsx';
import type { Dialogs, OpenDialog } from './dialogs.ts';

/** Draws the question that waits, and keeps its words while it fades. */
export function DialogHost({ dialogs }: { readonly dialogs: Dialogs }) {
  const t = useT();
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.current);
  const [last, setLast] = useState<OpenDialog>();
  if (open && open !== last) setLast(open);
  const drawn = open ?? last;
  if (!drawn) return null;
  const { id, request } = drawn;
  const isDismissable = request.dismissable ?? true;
  return (
    <Overlay
      key={id}
      kind="dialog"
      urgent
      open={open !== undefined}
      onClose={() => {
        if (isDismissable) dialogs.answer(id, undefined);
      }}
      title={request.title ?? t('shell.dialog.title')}
      dismissable={isDismissable}
      footer={request.choices.map((choice, index) => (
        <Button
          key={choice.id}
          {...lookOf(choice.tone, index, request)}
          onClick={() => dialogs.answer(id, choice.id)}
        >
          {choice.label}
        </Button>
      ))}
    >
      <LongText text={request.text} t={t} />
      {request.about === undefined ? null : (
        <p className={recipes.text({ size: 'bodySm', tone: 'muted', tabular: true })}>{request.about}</p>
      )}
    </Overlay>
  );
}

/** The last of the choices is what the question is about, unless another has a tone. */
function lookOf(tone: string | undefined, index: number, { choices }: OpenDialog['request']) {
  if (tone === 'danger') return { variant: 'danger' as const };
  const isMain =
    tone !== undefined || (choices.every((choice) => !choice.tone) && index === choices.length - 1);
  return { variant: isMain ? ('solid' as const) : ('outline' as const) };
}
