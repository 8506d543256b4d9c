import type { ReactNode } from 'react';
import type { Link } from '#generated/config.ts';
import type { Scope } from '#model/scope.ts';
import { textOf } from '#model/text-of.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import { ConfigIcon } from '#renderer/page/config-icon.tsx';
import { linkPresence } from '#renderer/page/link-presence.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { RowDesk } from './row-desk.ts';

interface RowActionProps {
  readonly link: Link;
  readonly row: unknown;
  /** The row is in it. */
  readonly scope: Scope;
  readonly desk: RowDesk;
}

/** Something to do with one row: an icon where it has one, else a small button. */
export function RowAction({ link, row, scope, desk }: RowActionProps): ReactNode {
  const { run, busy } = useActions();
  const label = textOf(link.label, scope, desk.t) ?? '';
  const isDisabled = linkPresence(link, scope, desk.port) === 'disabled';
  const press = (): void => void run(link.then, desk.contextOf(row));
  if (link.icon)
    return (
      <IconButton
        label={label}
        tone={iconTone(link, desk)}
        loading={busy}
        still={link.icon !== 'refresh'}
        disabled={isDisabled}
        onClick={press}
      >
        <ConfigIcon name={link.icon} size={20} />
      </IconButton>
    );
  const variant = link.tone === 'danger' ? 'danger' : 'soft';
  return (
    <Button size="md" variant={variant} loading={busy} disabled={isDisabled} onClick={press}>
      {label}
    </Button>
  );
}

/** On a card's own colours an icon takes the card's. */
function iconTone({ tone }: Link, { list }: RowDesk): 'inherit' | 'danger' | 'default' {
  if (list.layout === 'cards') return 'inherit';
  return tone === 'danger' ? 'danger' : 'default';
}
