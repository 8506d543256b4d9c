import { Box, Flex } from '@chakra-ui/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { studio } from '#studio/session/studio-actions.ts';
import { type FrameState, useView } from '#studio/session/view-state.ts';
import { t } from '#studio/messages/messages.ts';
import { createFrameLink, type FrameLink } from './frame-link.ts';
import type { FromFrame, ToFrame } from '#studio/protocol/frame-messages.ts';

const HEIGHT = 844;
const BEZEL = 10;
const ROOM = 16;
const SCREEN_STYLE = { height: HEIGHT, border: 0, borderRadius: 34, display: 'block' };

/** The real site in a frame of 844 px height, scaled down to the room that there is. */
export function Phone() {
  const { frame, state } = useView();
  const context = useRef<HTMLDivElement>(null);
  const phone = useRef<HTMLIFrameElement>(null);
  const scale = useScale(context, frame.width);
  useFrame(phone);
  const [initialPath] = useState(frame.path);
  return (
    <Flex ref={context} height="full" align="center" justify="center" overflow="hidden">
      <Box
        flexShrink="0"
        style={{ width: (frame.width + 2 * BEZEL) * scale, height: (HEIGHT + 2 * BEZEL) * scale }}
      >
        <Box
          bg={{ _light: '#1a1f33', _dark: '#000' }}
          borderRadius="44px"
          boxShadow="0 0 0 1px {colors.border.emphasized}, 0 12px 28px -12px rgb(10 14 31 / 0.4)"
          transformOrigin="0 0"
          style={{ width: frame.width + 2 * BEZEL, padding: BEZEL, transform: `scale(${String(scale)})` }}
        >
          {frame.origin !== '' && (
            <iframe
              key={state.serverId}
              ref={phone}
              title={t('studio.frame.title')}
              src={`${frame.origin}/#${initialPath}`}
              sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads"
              style={{ ...SCREEN_STYLE, width: frame.width, background: frame.dark ? '#0a0e1f' : '#f4f6fb' }}
            />
          )}
        </Box>
      </Box>
    </Flex>
  );
}

function useScale(context: React.RefObject<HTMLDivElement | null>, width: number): number {
  const [scale, setScale] = useState(0.8);
  useEffect(() => {
    const box = context.current;
    if (!box) return;
    const fit = (): void => {
      const scaleX = (box.clientWidth - 2 * ROOM) / (width + 2 * BEZEL);
      const scaleY = (box.clientHeight - 2 * ROOM) / (HEIGHT + 2 * BEZEL);
      setScale(Math.max(0.3, Math.min(1, scaleX, scaleY)));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(box);
    return () => observer.disconnect();
  }, [context, width]);
  return scale;
}

/** Exchanges messages with the site in the frame: its appearance, reloads, and what it shows. */
function useFrame(phone: React.RefObject<HTMLIFrameElement | null>): void {
  const { origin, path, dark, textScale, wantsPick } = useView().frame;
  const [isConnected, setConnected] = useState(false);
  const post = useCallback<Post>(
    (message) => {
      if (origin !== '') phone.current?.contentWindow?.postMessage(message, origin);
    },
    [phone, origin],
  );
  const link = useMemo(() => {
    const { view } = studio;
    return createFrameLink({ post, path: () => view.frame.path, picking: () => view.frame.wantsPick });
  }, [post]);
  useReload(link);
  useEffect(() => {
    const listen = ({ origin: from, source, data }: MessageEvent<FromFrame>): void => {
      if (from !== origin || source !== phone.current?.contentWindow) return;
      if (data.kind === 'frame:hello') {
        const { frame } = studio.view;
        post({ kind: 'studio:look', look: { dark: frame.dark, textScale: frame.textScale } });
        setConnected(true);
      }
      if (link.receive(data)) studio.onFrameMessage(data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [phone, origin, link, post]);
  useEffect(() => {
    if (isConnected) post({ kind: 'studio:look', look: { dark, textScale } });
  }, [isConnected, post, dark, textScale]);
  useEffect(() => {
    if (!isConnected) return;
    post({ kind: 'studio:pick', on: wantsPick });
    if (wantsPick) phone.current?.focus();
  }, [isConnected, phone, post, wantsPick]);
  useEffect(() => link.follow(), [link, path]);
  usePostedMark(post);
}

type Post = (message: ToFrame) => void;

function usePostedMark(post: Post): void {
  const { frame, state, isSending } = useView();
  const { marked, drawn, choiceId, drawnChoiceId } = frame;
  const [posted, setPosted] = useState<FrameState['marked']>(null);
  const isCurrent =
    !isSending && drawn === state.shown && state.checked === state.revision && choiceId === drawnChoiceId;
  if (isCurrent && posted?.serial !== marked?.serial) setPosted(marked);
  useEffect(() => {
    if (posted) post({ kind: 'studio:mark', mark: posted.mark });
  }, [post, posted]);
}

function useReload(link: FrameLink): void {
  const { frame, state } = useView();
  const { choiceId, drawn, drawnChoiceId } = frame;
  useEffect(() => {
    const isCurrent = state.shown === drawn && choiceId === drawnChoiceId;
    if (drawn !== 0 && !isCurrent) link.reload(`${String(state.shown)} ${choiceId}`);
  }, [link, state.shown, drawn, choiceId, drawnChoiceId]);
}
