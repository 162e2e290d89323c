import { html } from "@setup-pack/book/page";

/** A page without scripts that loads nothing, whatever stands in it. */
export function htmlPage(title: string, style: string, body: string): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${html(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
