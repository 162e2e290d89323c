/** What is said of files that cannot be read or written. */
export const diskMessages = {
  kindOfFile: "Setup Pack",
  unreadableFile: "The file could not be read. It may have been moved or removed; open it again.",
  refusedByBrowser: (why: string): string => `The browser could not write the file: ${why}`,
  usedLink:
    "This address has expired: it was used before, or belongs to an earlier run. Press Enter in the terminal where setup-pack edit runs, and open the link it prints. If it no longer runs, start it again.",
  serverGone: "The server that opened this page does not respond. Start it again; your work is still in this window.",
  otherVersion: (place: string): string =>
    `This page does not understand the server's answer${place === "" ? "" : `, at ${place}`}. The page and the server may have different versions. Start setup-pack edit again, and open the link it prints. Your unsaved work is kept.`,
  serverSaid: (status: number): string => `The server answered with status ${status}.`,
  notFetched: (address: string): string => `There is no pack at ${address}.`,
};
