import { textOf } from "@setup-pack/edit";
import type { AutomationTraffic } from "@setup-pack/edit-api";
import type { Editor } from "../editor/index.js";
import type { AutomationNumbers } from "../view/index.js";
import { askTraffic } from "./server.js";

/** Milliseconds between two looks: a tenth of the requests that a key may send in a minute. */
const pause = 5_000;

/** What ends the following of an editor, while it goes on. */
const following = new WeakMap<Editor, AbortController>();

/** Follows where contacts are in the installed pack, until the workspace does not answer; then says so once. */
export function followTraffic(editor: Editor): void {
  leaveTraffic(editor);
  const ends = new AbortController();
  following.set(editor, ends);
  const look = async (): Promise<void> => {
    if (ends.signal.aborted) return;
    if (!document.hidden && !(await lookOnce(editor, ends.signal))) return;
    setTimeout(() => void look(), pause);
  };
  void look();
}

/** Ends the following, and forgets the numbers. */
export function leaveTraffic(editor: Editor): void {
  following.get(editor)?.abort();
  editor.view.setState({ live: undefined });
}

/** Returns whether there is anything to follow. */
async function lookOnce({ document, view }: Editor, ended: AbortSignal): Promise<boolean> {
  const packId = textOf(document.store.getState().pack.packId) ?? "";
  const found = await askTraffic(packId).catch(() => undefined);
  if (ended.aborted || found === null) return false;
  view.setState({ live: { automations: found && new Map(found.map(numbersOf)) } });
  return found !== undefined;
}

function numbersOf({ key, on, here, passed }: AutomationTraffic): readonly [key: string, numbers: AutomationNumbers] {
  const wayOf = (...parts: readonly string[]): string => JSON.stringify(parts);
  const ways = new Map(passed.map(({ block, output, target, contacts }) => [wayOf(block, output, target), contacts]));
  return [
    key,
    {
      isOn: on,
      here: new Map(here.map(({ block, contacts }) => [block, contacts])),
      passed: (from, output, to) => ways.get(wayOf(from, output, to)) ?? 0,
    },
  ];
}
