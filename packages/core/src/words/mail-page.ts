const style =
  "html{background:#fff;color:#1b2030;color-scheme:light}body{margin:16px;font:15px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%}a{pointer-events:none}mark{background:#fdf0cd;color:#5c4100}";

/**
 * A whole page for the frame an email is looked at in: links are kept from leading away, and names from being looked up.
 * `content` is HTML and stands in it as it is, with the merge tags that are left in it marked. What it may load and do is for a policy to say: `policy`, or where that is
 * left out the header that the page is sent with.
 */
export function mailPage(content: string, policy?: string): string {
  const loads = policy === undefined ? "" : `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${loads}<meta http-equiv="x-dns-prefetch-control" content="off"><base target="_blank"><title>Email</title><style>${style}</style></head><body>${withMarkedTags(content)}</body></html>`;
}

/** HTML with the merge tags in its text marked; those in attributes stay as they are. */
function withMarkedTags(content: string): string {
  let isInElement = false;
  const parts = content.split(/(\{\{[^{}\r\n]{1,200}\}\})/).map((part, index) => {
    if (index % 2 === 1) return isInElement ? part : `<mark>${part}</mark>`;
    const opens = part.lastIndexOf("<");
    const closes = part.lastIndexOf(">");
    if (opens !== closes) isInElement = opens > closes;
    return part;
  });
  return parts.join("");
}
