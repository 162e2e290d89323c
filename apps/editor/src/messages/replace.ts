const places = (count: number): string => (count === 1 ? "1 place" : `${count} places`);

/** What finding and replacing says. */
export const replaceMessages = {
  action: "Find and replace …",
  title: "Find and replace",
  find: "Find",
  by: "Replace with",
  options: "How to search",
  matchCase: "Match case",
  wholeWords: "Whole words",
  lead: "Looks in messages, tasks, notes, names and descriptions. Ids, keys and merge tags stay.",
  none: "Nothing found.",
  list: "Places found",
  tick: (place: string): string => `Replace in ${place}`,
  tickAll: "All places",
  more: (count: number): string => `Show ${count} more`,
  cut: (count: number): string => `Only the first ${count} are shown and replaced.`,
  unread: (count: number): string =>
    count === 1
      ? "1 step is not searched, because its settings are not understood."
      : `${count} steps are not searched, because their settings are not understood.`,
  cancel: "Cancel",
  replace: (count: number): string => (count === 0 ? "Replace" : `Replace in ${places(count)}`),
  step: (find: string): string => `replace “${find}”`,
  done: (count: number, refused: number): string =>
    refused === 0
      ? `Replaced in ${places(count)}.`
      : `Replaced in ${places(count)}. ${places(refused)} were not changed: a name cannot be empty, or the settings cannot hold this text.`,
};
