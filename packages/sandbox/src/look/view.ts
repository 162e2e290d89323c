import { dayWords, localOf, timeOf } from "@setup-pack/rehearsal/scenario";
import { type Html, html } from "../http/html/html.js";
import type { Refusal } from "../refusal.js";
import type { WriteContext } from "../write-context.js";

/** The workspace that is looked at. */
export interface LookedAt {
  readonly id: string;
  readonly name: string;
  readonly time_zone: string;
}

/** What a view is made with: one transaction for all of it. */
export interface ViewRequest extends WriteContext {
  readonly workspace: LookedAt;
  /** What the path names: a contact, a run. */
  readonly item: string;
  /** What the address asks for beside it. */
  readonly asked: (name: string) => string | undefined;
  /** The address of this page, to come back to. */
  readonly here: string;
  /** The address of another view of the workspace. */
  readonly to: (path: string) => string;
}

/** What stands on a page. */
export interface ViewContent {
  readonly title: string;
  readonly main: Html;
}

/** One view of a workspace. */
export interface View {
  /** After the address of the workspace: `/runs/:item`. */
  readonly path: string;
  /** The part of the page it belongs to, by the path of its first view. */
  readonly part: string;
  readonly show: (request: ViewRequest) => Promise<ViewContent | Refusal>;
}

/** Returns a moment as the clocks of the workspace show it: "Thursday 8 January 2026, 17:50". */
export function moment(at: string, timeZone: string): Html {
  const local = localOf(at, { timeZone });
  return html`<time datetime="${at}">${dayWords(local)}, ${timeOf(local)}</time>`;
}
