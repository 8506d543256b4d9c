import { useEffect, useRef, useState } from 'react';
import type { RedPacketResultAnswer } from '#generated/contract.ts';
import { failureText } from '#renderer/action/failure-text.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { useReducedMotion } from '#ui/use-reduced-motion.ts';

/** How long a packet takes to open; a tap ends it sooner, and who wants no motion sees the amount at once. */
export const OPENING_MS = 1100;

/** How long what came of a grab stands at least, in milliseconds: the last of a row of taps neither sends it away nor grabs anew. */
const STANDS_MS = 600;

/** Where a grab stands. An amount is a decimal string; undefined where the server does not tell it. */
export type Grab =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'opening'; readonly amount: string | undefined }
  | { readonly kind: 'won'; readonly amount: string | undefined }
  /** The server's words, or why it was not asked. */
  | { readonly kind: 'failed'; readonly text: string };

/** A grab and what can be done with it. */
export interface GrabInUse {
  readonly grab: Grab;
  /** Grabs; while one is under way, or its packet opens, nothing. */
  take(): void;
  /** Shows the amount without waiting for the packet to open. */
  skip(): void;
  /** Puts the packet back on the table. */
  reset(): void;
}

/** Grabs one red packet at a time (spec section 4): without grabs left nobody is asked, else the server decides. */
export function useGrab({ port, t, actions }: Surroundings, remaining: number | undefined): GrabInUse {
  const [grab, setGrab] = useState<Grab>({ kind: 'idle' });
  const isTaking = useRef(false);
  const shownAt = useRef(0);
  const isStill = useReducedMotion();

  useEffect(() => {
    shownAt.current = performance.now();
    if (grab.kind !== 'opening') return;
    const timer = setTimeout(() => setGrab({ ...grab, kind: 'won' }), OPENING_MS);
    return () => clearTimeout(timer);
  }, [grab]);

  const ask = async (): Promise<Grab> => {
    const result = await port.call('claimRedPacket', {}, { from: 'code' });
    if (result.kind !== 'dropped') actions.data?.refresh('packets');
    switch (result.kind) {
      case 'done': {
        const { redpacketmoney: amount } = result.data as RedPacketResultAnswer;
        return { kind: isStill ? 'won' : 'opening', amount };
      }
      case 'refused':
        return { kind: 'failed', text: failureText(result, t) ?? '' };
      case 'offline':
      case 'malformed':
      case 'unknown':
        return { kind: 'failed', text: t('block-red-packet-grab.network') };
      case 'expired':
      case 'dropped':
        return { kind: 'idle' };
    }
  };

  return {
    grab,
    take() {
      if (isTaking.current || grab.kind === 'opening') return;
      if (remaining !== undefined && remaining <= 0) {
        setGrab({ kind: 'failed', text: t('block-red-packet-grab.not-yet') });
        return;
      }
      isTaking.current = true;
      setGrab({ kind: 'asking' });
      void ask()
        .then(setGrab)
        .finally(() => {
          isTaking.current = false;
        });
    },
    skip: () => setGrab((now) => (now.kind === 'opening' ? { ...now, kind: 'won' } : now)),
    reset() {
      if (performance.now() - shownAt.current >= STANDS_MS) setGrab({ kind: 'idle' });
    },
  };
}
