/** What SARIF calls the severities. */
export const sarifLevels = { error: "error", warning: "warning", info: "note" } as const;
