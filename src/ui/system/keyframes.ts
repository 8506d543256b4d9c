/** Every movement of the site: transform and opacity only. Reduced motion cuts them all in global-css.ts. */
export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  shine: { to: { transform: 'translateX(100%)' } },
  fadeIn: { from: { opacity: '0' } },
  fadeOut: { to: { opacity: '0' } },
  popIn: { from: { opacity: '0', transform: 'scale(.96)' } },
  popOut: { to: { opacity: '0', transform: 'scale(.98)' } },
  riseIn: { from: { transform: 'translateY(100%)' } },
  riseOut: { to: { transform: 'translateY(100%)' } },
  slideIn: { from: { transform: 'translateX(-100%)' } },
  slideOut: { to: { transform: 'translateX(-100%)' } },
  dropIn: { from: { opacity: '0', transform: 'translateY(-12px)' } },
  ticker: {
    '0%, 15%': { transform: 'none' },
    '85%, 100%': { transform: 'translateX(var(--ticker-end, -100%))' },
  },
};
