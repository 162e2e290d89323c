/**
 * Runs a statement that stands alone, as the owner, for the judgement at the gate. `name` is its own: the statement is
 * prepared under it.
 */
export type GateQuery = <Row>(name: string, text: string, values: readonly unknown[]) => Promise<readonly Row[]>;
