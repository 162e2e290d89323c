/**
 * What runs one statement, and gives its rows as the statement names their columns. In a transaction, statements that
 * are not waited for run in the order in which they were asked.
 */
export interface Sql {
  readonly query: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
}

/** PostgreSQL, whichever way it is reached: a server, the one in this process, or the one in another by a socket. */
export interface Database extends Sql {
  /** One transaction. What it gives is the answer; `Undone`, and a throw, leave nothing of what it wrote. */
  readonly transaction: <Result>(work: (tx: Sql) => Promise<Result | RollbackAnswer<Result>>) => Promise<Result>;
  readonly close: () => Promise<void>;
  /** Whether another process of this machine has it open, and is asked. */
  readonly isOfOther?: true;
}

/** What a transaction answers that is to leave no trace. */
export class RollbackAnswer<Answer> {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}

/** The database cannot be reached, or ended the connection. A commit that was under way may have been kept. */
export class DatabaseAway extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = "DatabaseAway";
  }
}
