const style =
  "html{background:#fff;color:#1b2030;color-scheme:light}body{margin:16px;font:15px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%}a{pointer-events:none}";

/**
 * A whole page for the frame an email is looked at in: links are kept from leading away, and names from being looked up.
 * `content` is HTML and stands in it as it is. What it may load and do is for a policy to say: `policy`, or where that is
 * left out the header that the page is sent with.
 */
export function mailPage(content: string, policy?: string): string {
  const loads = policy === undefined ? "" : `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${loads}<meta http-equiv="x-dns-prefetch-control" content="off"><base target="_blank"><title>Email</title><style>${style}</style></head><body>${content}</body></html>`;
}
