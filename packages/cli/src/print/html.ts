import { htmlDocument } from "@setup-pack/book/page";

const policy = "default-src 'none'; style-src 'unsafe-inline'";

/** Returns a page without scripts that loads nothing, whatever stands in it. */
export const htmlPage = (title: string, style: string, body: string): string =>
  htmlDocument({ title, policy, style, body: { markup: body } });
