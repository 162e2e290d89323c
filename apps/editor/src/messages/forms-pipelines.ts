/** What the form of a pipeline says. */
export const pipelineMessages = {
  about: "About this pipeline",
  name: "Name",
  description: "Description",
  stages: {
    title: "Stages",
    what: "stage",
    hint: "Deals move through the open stages in this order and end as won or lost. A pipeline needs at least one won and one lost stage. Each stage needs its own name.",
    add: "Add stage",
    none: "No stages yet. A pipeline needs open stages and at least one won and one lost stage.",
    unnamed: (number: number): string => `stage ${number}`,
    name: "Name",
    type: "Type",
    colour: "Color",
    probability: "Probability in %",
    leaveOut: (given: string): string => `Remove ${given}`,
    drag: (name: string): string => `Drag ${name} to another place`,
    moved: (name: string, number: number, of: number): string => `${name} is now stage ${number} of ${of}`,
  },
  type: { OPEN: "Open", CLOSED_WON: "Won", CLOSED_LOST: "Lost" },
  typeDetail: {
    OPEN: "The deal is in progress",
    CLOSED_WON: "The deal is closed and won",
    CLOSED_LOST: "The deal fell through",
  },
  settled: {
    CLOSED_WON: "Always 100",
    CLOSED_LOST: "Always 0",
  },
  key: {
    label: "Key",
    none: "none",
    rename: (key: string): string => `Rename the key ${key}`,
    uses: (key: string): string => `Find uses of ${key}`,
    hint: "Enter renames it here and wherever it is used; Escape keeps the old one.",
    renamed: (key: string, uses: number): string =>
      uses === 0
        ? `The key is now “${key}”`
        : `The key is now “${key}”, also in ${uses === 1 ? "1 place" : `${uses} places`} that used it`,
    fault: {
      empty: "A key needs at least one character.",
      long: "A key can have at most 200 characters.",
      taken: "Another stage of this pipeline has that key.",
    },
  },
  preview: {
    label: "How deals move through this pipeline",
    percent: (probability: number): string => `${probability} %`,
  },
};
