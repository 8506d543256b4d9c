/** What `npm start` and `npm run dev` say about the player that the sandbox seeds. */
export const demonstration = `  To log in   demo2026 / demo123456 (pay password 123456), or register anew\n`;
