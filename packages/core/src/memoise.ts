/** Returns a value made on the first call and kept. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** When so many words are remembered, all are forgotten: the words come from strangers. */
const most = 1000;

/** Returns a question about a word that is asked often of few words: each answer is worked out once. */
export function memoise<Answer>(answer: (word: string) => Answer): (word: string) => Answer {
  const answers = new Map<string, Answer>();
  return (word) => {
    const known = answers.get(word);
    if (known !== undefined) return known;
    const found = answer(word);
    if (answers.size >= most) answers.clear();
    answers.set(word, found);
    return found;
  };
}

/**
 * Remembers what was made last, and of what. For things that are large together and asked for one after the other:
 * keeping them all would cost the garbage collector more than making one again.
 */
export function memoiseLast<From, Made>(make: (from: From) => Made): (from: From) => Made {
  let last: { readonly from: From; readonly made: Made } | undefined;
  return (from) => {
    if (last === undefined || last.from !== from) last = { from, made: make(from) };
    return last.made;
  };
}
