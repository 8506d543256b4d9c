import activities from './activities.json' with { type: 'json' };
import type { VenueCategory } from './venues.ts';

/** A promotion: its tab, its artwork's category, and its HTML. */
export type Activity = {
  id: number;
  type: number;
  art: VenueCategory;
  title: string;
  content: string;
  memo: string;
};

/** The tabs of the promotion list. */
export const ACTIVITY_TYPES: readonly { id: number; name: string }[] = [
  { id: 1, name: '新人优惠' },
  { id: 2, name: '日常优惠' },
  { id: 3, name: '真人体育' },
  { id: 4, name: '电子棋牌' },
  { id: 5, name: 'VIP专享' },
];

/** The promotions, the newest first. */
export const ACTIVITIES = activities as readonly Activity[];

/** Finds a promotion by its number. */
export function findActivity(id: number): Activity | undefined {
  return ACTIVITIES.find((activity) => activity.id === id);
}
