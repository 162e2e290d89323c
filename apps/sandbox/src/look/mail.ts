/** What a mail's page may do: nothing runs in it, and nothing is loaded. */
export const mailPolicy =
  "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

const style =
  "html{background:#fff;color:#1b2030;color-scheme:light}body{margin:16px;font:15px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%}a{pointer-events:none}";

/**
 * A mail's HTML as a page for the frame it is looked at in: as strangers wrote it, since nothing in it takes effect
 * under `mailPolicy`.
 */
export const mailPage = (text: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="x-dns-prefetch-control" content="off"><base target="_blank"><title>Email</title><style>${style}</style></head><body>${text}</body></html>`;
