/** The page for what is not there: a way home, in no words. */
export const NOT_FOUND = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>404</title><h1>404</h1><p><a href="/">/</a></p></html>`;
