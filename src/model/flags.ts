/** What the source `flags` tells: facts of the moment that come from no operation. */
export const FLAGS = {
  loggedIn: 'true: there is a session.',
  online: 'true: the device has a network.',
  referrer:
    'who referred the visitor (pid), for as many days as referrerDays of site.json says; empty: nobody.',
  savedLogin: 'true: the site offers to keep a login on this device.',
} as const;
