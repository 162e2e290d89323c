/**
 * What an operation gives when part of its work has to wait until its transaction has committed, such as an exchange
 * with a server elsewhere: meanwhile no connection to the database may be held. `run` gives the answer, or a refusal.
 */
export class Afterwards {
  constructor(readonly run: () => Promise<unknown>) {}
}
