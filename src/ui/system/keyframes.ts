/** Every movement of the site: transform and opacity only; what is yet to come is out of reach, too. Reduced motion cuts them all in global-css.ts. */
export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  shine: { to: { transform: 'translateX(100%)' } },
  fadeIn: { from: { opacity: '0' } },
  comeLate: { from: { opacity: '0', visibility: 'hidden' as const } },
  fadeOut: { to: { opacity: '0' } },
  popIn: { from: { opacity: '0', transform: 'scale(.96)' } },
  popOut: { to: { opacity: '0', transform: 'scale(.98)' } },
  riseIn: { from: { transform: 'translateY(100%)' } },
  riseOut: { to: { transform: 'translateY(100%)' } },
  slideIn: { from: { transform: 'translateX(-100%)' } },
  slideOut: { to: { transform: 'translateX(-100%)' } },
  dropIn: { from: { opacity: '0', transform: 'translateY(-12px)' } },
  packetWait: { '0%, 100%': { transform: 'rotate(-3deg)' }, '50%': { transform: 'rotate(3deg)' } },
  packetOpen: {
    '0%, 30%': { transform: 'none', opacity: '1' },
    '12%': { transform: 'rotate(-6deg) scale(1.04)' },
    '22%': { transform: 'rotate(6deg) scale(1.04)' },
    '60%': { transform: 'scale(1.18)', opacity: '1' },
    '100%': { transform: 'scale(1.5)', opacity: '0' },
  },
  prizeIn: {
    from: { opacity: '0', transform: 'translateY(16px) scale(.86)' },
    '60%': { opacity: '1', transform: 'translateY(-4px) scale(1.03)' },
  },
  ticker: {
    '0%, 15%': { transform: 'none' },
    '85%, 100%': { transform: 'translateX(var(--ticker-end, -100%))' },
  },
};
