/** One step of the schema. Once released, neither its version nor its statements change: a later step mends it. */
export interface Migration {
  /** 1 for the first; each next one greater by one. */
  readonly version: number;
  readonly name: string;
  /** Run in order, all of them in one transaction. */
  readonly statements: readonly string[];
}
