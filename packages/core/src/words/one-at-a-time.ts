/**
 * Remembers what was made last, and of what. For things that are large together and asked for one after the other:
 * keeping them all would cost the garbage collector more than making one again.
 */
export function oneAtATime<From, Made>(make: (from: From) => Made): (from: From) => Made {
  let last: { readonly from: From; readonly made: Made } | undefined;
  return (from) => {
    if (last === undefined || last.from !== from) last = { from, made: make(from) };
    return last.made;
  };
}
