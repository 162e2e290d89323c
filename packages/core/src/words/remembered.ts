/** A question about a word that is asked often of few words: each answer is worked out once. */
export function remembered<Answer>(answer: (word: string) => Answer): (word: string) => Answer {
  const answers = new Map<string, Answer>();
  return (word) => {
    const known = answers.get(word);
    if (known !== undefined) return known;
    const found = answer(word);
    answers.set(word, found);
    return found;
  };
}
