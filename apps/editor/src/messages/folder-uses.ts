const count = (many: number, one: string): string => `${many} ${many === 1 ? one : `${one}s`}`;

/** What is said about the other packs of the folder. */
export const folderUsesMessages = {
  asked: "Looking in the other packs of the folder …",
  failed: (why: string): string => `The other packs of the folder cannot be searched: ${why}`,
  looked: (many: number, isCut: boolean): string => {
    if (many === 0) return "The folder has no other pack that can be read.";
    const looked = `Searched ${count(many, "other pack")} of the folder, by type and name.`;
    return isCut ? `${looked} The folder has more packs.` : looked;
  },
  none: "None of them uses it.",
  more: (many: number): string => `${count(many, "more place")} are not listed.`,
  carried: "Also contained in these packs:",
  unread: (many: number): string => `${count(many, "pack")} could not be read:`,
  named: (many: number): string => `Named in other packs: ${count(many, "place")}`,
};
