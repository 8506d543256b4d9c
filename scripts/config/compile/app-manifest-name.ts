/** The name of the web app manifest among the published files; index.html names it. */
export const APP_MANIFEST = 'app.webmanifest';
