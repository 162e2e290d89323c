/** What is said of files that cannot be read or written. */
export const diskMessages = {
  kindOfFile: "Setup Pack",
  unreadableFile: "The file could not be read. It may have been moved or removed; open it again.",
  refusedByBrowser: (why: string): string => `The browser could not write the file: ${why}`,
  usedLink:
    "This address was used before, or is not of this server. Press Enter where setup-pack runs, and open the address it prints.",
  serverGone: "The server that opened this page does not answer. Start it again; your work stays in this window.",
  otherVersion: (place: string): string =>
    `The server of this page answered in a way that this page does not know${place === "" ? "" : `, at ${place}`}. They may be of different versions: start setup-pack edit again, and open the address it prints. Unsaved work is kept.`,
  serverSaid: (status: number): string => `The server answered with status ${status}.`,
  notFetched: (address: string): string => `There is no pack at ${address}.`,
};
