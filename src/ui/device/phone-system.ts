/** The system of this device, for the choice of the installation steps. An iPad pretends to be a Mac, but has a touch screen. */
export function phoneSystem({ userAgent, maxTouchPoints } = navigator): 'ios' | 'android' | 'computer' {
  if (/Android/i.test(userAgent)) return 'android';
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return isPad || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'computer';
}

/** Whether the page is open in WeChat, whose browser neither downloads nor installs. */
export function isInWeChat({ userAgent } = navigator): boolean {
  return /MicroMessenger/i.test(userAgent);
}
