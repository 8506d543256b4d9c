import { Box, Flex } from '@chakra-ui/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { studio } from '#studio/session/studio-actions.ts';
import type { PhoneState } from '#studio/session/view-state.ts';
import { useView } from '#studio/session/hooks.ts';
import { t } from '#studio/messages/messages.ts';
import { createFrameLink, type FrameLink } from './frame-link.ts';
import type { FromFrame, ToFrame } from '#studio/protocol/frame-messages.ts';

const HEIGHT = 844;
const BEZEL = 10;
const ROOM = 16;
const SCREEN_STYLE = { height: HEIGHT, border: 0, borderRadius: 34, display: 'block' };

/** The real site in a frame of 844 px height, scaled down to the area that there is. */
export function Phone() {
  const { phone, state } = useView();
  const area = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scale = useScale(area, phone.width);
  useFrame(frame);
  const [initialPath] = useState(phone.path);
  return (
    <Flex ref={area} height="full" align="center" justify="center" overflow="hidden">
      <Box
        flexShrink="0"
        style={{ width: (phone.width + 2 * BEZEL) * scale, height: (HEIGHT + 2 * BEZEL) * scale }}
      >
        <Box
          bg={{ _light: '#1a1f33', _dark: '#000' }}
          borderRadius="44px"
          boxShadow="0 0 0 1px {colors.border.emphasized}, 0 12px 28px -12px rgb(10 14 31 / 0.4)"
          transformOrigin="0 0"
          style={{ width: phone.width + 2 * BEZEL, padding: BEZEL, transform: `scale(${String(scale)})` }}
        >
          {phone.origin !== '' && (
            <iframe
              key={state.serverId}
              ref={frame}
              title={t('studio.phone.title')}
              src={`${phone.origin}/#${initialPath}`}
              sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads"
              style={{ ...SCREEN_STYLE, width: phone.width, background: phone.dark ? '#0a0e1f' : '#f4f6fb' }}
            />
          )}
        </Box>
      </Box>
    </Flex>
  );
}

function useScale(area: React.RefObject<HTMLDivElement | null>, width: number): number {
  const [scale, setScale] = useState(0.8);
  useEffect(() => {
    const box = area.current;
    if (!box) return;
    const fit = (): void => {
      const scaleX = (box.clientWidth - 2 * ROOM) / (width + 2 * BEZEL);
      const scaleY = (box.clientHeight - 2 * ROOM) / (HEIGHT + 2 * BEZEL);
      setScale(Math.max(0.3, Math.min(1, scaleX, scaleY)));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(box);
    return () => observer.disconnect();
  }, [area, width]);
  return scale;
}

/** Exchanges messages with the site in the frame: its appearance, reloads, and what it shows. */
function useFrame(frame: React.RefObject<HTMLIFrameElement | null>): void {
  const { origin, path, dark, textScale, wantsPick } = useView().phone;
  const [isConnected, setConnected] = useState(false);
  const post = useCallback<Post>(
    (message) => {
      if (origin !== '') frame.current?.contentWindow?.postMessage(message, origin);
    },
    [frame, origin],
  );
  const link = useMemo(() => {
    const { view } = studio;
    return createFrameLink({ post, path: () => view.phone.path, picking: () => view.phone.wantsPick });
  }, [post]);
  useReload(link);
  useEffect(() => {
    const listen = ({ origin: from, source, data }: MessageEvent<FromFrame>): void => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      if (data.kind === 'frame:hello') {
        const { phone } = studio.view;
        post({ kind: 'studio:look', look: { dark: phone.dark, textScale: phone.textScale } });
        setConnected(true);
      }
      if (link.receive(data)) studio.onFrameMessage(data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, origin, link, post]);
  useEffect(() => {
    if (isConnected) post({ kind: 'studio:look', look: { dark, textScale } });
  }, [isConnected, post, dark, textScale]);
  useEffect(() => {
    if (!isConnected) return;
    post({ kind: 'studio:pick', on: wantsPick });
    if (wantsPick) frame.current?.focus();
  }, [isConnected, frame, post, wantsPick]);
  useEffect(() => link.follow(), [link, path]);
  usePostedMark(post);
}

type Post = (message: ToFrame) => void;

function usePostedMark(post: Post): void {
  const { phone, state, isSending } = useView();
  const { marked, drawn, choiceId, drawnChoiceId } = phone;
  const [posted, setPosted] = useState<PhoneState['marked']>(null);
  const isCurrent =
    !isSending && drawn === state.shown && state.checked === state.revision && choiceId === drawnChoiceId;
  if (isCurrent && posted?.serial !== marked?.serial) setPosted(marked);
  useEffect(() => {
    if (posted) post({ kind: 'studio:mark', mark: posted.mark });
  }, [post, posted]);
}

function useReload(link: FrameLink): void {
  const { phone, state } = useView();
  const { choiceId, drawn, drawnChoiceId } = phone;
  useEffect(() => {
    const isCurrent = state.shown === drawn && choiceId === drawnChoiceId;
    if (drawn !== 0 && !isCurrent) link.reload(`${String(state.shown)} ${choiceId}`);
  }, [link, state.shown, drawn, choiceId, drawnChoiceId]);
}
