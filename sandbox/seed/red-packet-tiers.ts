/** The hours of the grab, Beijing time (spec section 9). */
export const RED_PACKET_WINDOW = { startHour: 10, endHour: 12 } as const;

/** A rung of the red packet: what it asks for in yuan, and what lies in the packet in cents. */
export type RedPacketTier = {
  rechargeYuan: number;
  dayFlowYuan: number;
  leastCents: number;
  mostCents: number;
};

/** The rungs; each one that is met gives one more grab. */
export const RED_PACKET_TIERS: readonly RedPacketTier[] = [
  { rechargeYuan: 100, dayFlowYuan: 0, leastCents: 188, mostCents: 888 },
  { rechargeYuan: 500, dayFlowYuan: 500, leastCents: 588, mostCents: 1_888 },
  { rechargeYuan: 2_000, dayFlowYuan: 2_000, leastCents: 1_288, mostCents: 3_888 },
  { rechargeYuan: 10_000, dayFlowYuan: 10_000, leastCents: 3_888, mostCents: 8_888 },
  { rechargeYuan: 50_000, dayFlowYuan: 50_000, leastCents: 8_888, mostCents: 28_888 },
];
