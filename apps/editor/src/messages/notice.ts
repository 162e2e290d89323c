/** What is said about something that was just done. */
export const noticeMessages = {
  undo: "Undo",
  dismiss: "Dismiss",
};
