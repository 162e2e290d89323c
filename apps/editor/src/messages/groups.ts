const stepsIn = (count: number): string => `${count} ${count === 1 ? "step" : "steps"}`;

/** What is said of groups of steps. */
export const groupMessages = {
  layer: "Groups",
  name: "Name of the group",
  unnamed: "Group",
  steps: stepsIn,
  spoken: (name: string, steps: number, isFolded: boolean): string =>
    `Group ${name}, ${stepsIn(steps)}${isFolded ? ", folded" : ""}`,
  fold: (name: string): string => `Fold ${name}`,
  unfold: (name: string): string => `Unfold ${name}`,
  rename: (name: string): string => `Rename ${name}`,
  takeApart: (name: string): string => `Ungroup ${name}`,
  none: "This automation does not have groups. Select steps and press G to make one.",
  noIds: "The selected steps do not have ids, so they cannot be grouped.",
  history: {
    group: "group steps",
    name: "name group",
    fold: "fold group",
    unfold: "unfold group",
    ungroup: "ungroup steps",
  },
};
