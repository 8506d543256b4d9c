/** What a page runs on, as far as it decides how an app is had. */
export type PhoneSystem = 'ios' | 'android' | 'computer';

/** What the page runs on. An iPad says that it is a Mac, but has a screen to touch. */
export function phoneSystem({ userAgent, maxTouchPoints } = navigator): PhoneSystem {
  if (/Android/i.test(userAgent)) return 'android';
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return isPad || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'computer';
}

/** Whether the page stands in WeChat, whose browser neither downloads nor installs. */
export function isInWeChat({ userAgent } = navigator): boolean {
  return /MicroMessenger/i.test(userAgent);
}
