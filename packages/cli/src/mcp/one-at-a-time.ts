/** Has one piece of work begin when the one before has ended. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A turn of its own: assistants ask for several things at once, and an edit must find the pack as the last one left it. */
export function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = last.then(work, work);
    last = own;
    return own;
  };
}
