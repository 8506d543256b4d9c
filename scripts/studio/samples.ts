/** Queries that show pages filled in the sandbox's world, by page id; a page that reads its address shows little without one. */
export const samples: Readonly<Record<string, string>> = {
  abouts: '?type=5',
  activityInfo: '?id=101',
  boutBallBetInfo: '?type=1',
  gamePage: '?name=football&type=sport&code=jf-football',
  zhanzhuye: '?type=1',
};
