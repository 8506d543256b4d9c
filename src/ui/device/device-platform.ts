/** The device's system, for the installation steps. An iPad pretends to be a Mac, but has a touch screen. */
export function devicePlatform(): 'ios' | 'android' | 'computer' {
  const { userAgent, maxTouchPoints } = navigator;
  if (/Android/i.test(userAgent)) return 'android';
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return isPad || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'computer';
}

/** Whether the page is open in WeChat, whose browser neither downloads nor installs. */
export function isInWeChat(): boolean {
  return /MicroMessenger/i.test(navigator.userAgent);
}
