/** Why a file cannot be read as a table, as a sentence. */
export interface TableFault {
  readonly problem: string;
}
