/** Keeps what was made last, by its name, and nothing before: for what is large and asked for several times in a row. */
export function keepingLast<Made>(): (name: string, make: () => Made) => Made {
  let last: { readonly name: string; readonly made: Made } | undefined;
  return (name, make) => {
    if (last?.name === name) return last.made;
    last = undefined;
    last = { name, made: make() };
    return last.made;
  };
}
