import { recipes } from '#generated/recipes.ts';
import { LongText } from '#renderer/page/content/show-more.tsx';
import { ServerHtml } from '#renderer/page/content/server-html.tsx';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { hasMarkup } from '#rules/html-text.ts';
import { Overlay } from '#ui/overlay/overlay.tsx';
import { Button } from '#ui/controls/button.tsx';

/** A longer notice is rendered piece by piece, as an article is. */
const MAX_PLAIN_CHARACTERS = 5_000;

interface NoticeDialogProps extends Pick<RenderContext, 'port' | 't'> {
  readonly text: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A full notice. Its code is loaded with the first tap. */
export function NoticeDialog({ text, isOpen, onClose, port, t }: NoticeDialogProps) {
  return (
    <Overlay
      kind="dialog"
      open={isOpen}
      onClose={onClose}
      title={t('block-home-notices.title')}
      footer={<Button onClick={onClose}>{t('shell.confirm')}</Button>}
    >
      {hasMarkup(text) || text.length > MAX_PLAIN_CHARACTERS ? (
        <ServerHtml html={text} port={port} t={t} size="sm" />
      ) : (
        <p className={recipes.text({ tone: 'inherit', pre: true })}>
          <LongText text={text} t={t} />
        </p>
      )}
    </Overlay>
  );
}
