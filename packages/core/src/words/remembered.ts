/** When so many words are remembered, all are forgotten: the words come from strangers. */
const most = 1000;

/** A question about a word that is asked often of few words: each answer is worked out once. */
export function remembered<Answer>(answer: (word: string) => Answer): (word: string) => Answer {
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
