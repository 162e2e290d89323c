export interface Statement {
  readonly ask: "query";
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What one process asks of the database that another has open: a statement, or where a transaction begins and ends. */
export type DatabaseRequest = Statement | { readonly ask: "begin" | "commit" | "rollback" };

/** One answer to each request, in their order. */
export type DatabaseAnswer<Row = unknown> = { readonly rows: Row[] } | { readonly error: string };

export function isRequest(value: unknown): value is DatabaseRequest {
  if (typeof value !== "object" || value === null || !("ask" in value)) return false;
  if (value.ask === "begin" || value.ask === "commit" || value.ask === "rollback") return true;
  if (value.ask !== "query" || !("text" in value) || typeof value.text !== "string") return false;
  return "values" in value && Array.isArray(value.values);
}

/** Returns whether it is an answer; that its rows are those of the statement is for whoever wrote that to know. */
export function isAnswer<Row>(value: unknown): value is DatabaseAnswer<Row> {
  if (typeof value !== "object" || value === null) return false;
  return "rows" in value ? Array.isArray(value.rows) : "error" in value && typeof value.error === "string";
}
