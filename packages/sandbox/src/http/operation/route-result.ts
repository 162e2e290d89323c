/** A success body with the state it shows, which the header ETag gives: `"3"`, quotes included. */
export class ResultWithEtag {
  constructor(
    readonly body: unknown,
    readonly etag: string,
  ) {}
}

/**
 * What an operation gives when part of its work has to wait until its transaction has committed, such as an exchange
 * with a server elsewhere: meanwhile no connection to the database may be held. `run` gives the result, or a refusal.
 */
export class DeferredResult {
  constructor(readonly run: () => Promise<unknown>) {}
}
