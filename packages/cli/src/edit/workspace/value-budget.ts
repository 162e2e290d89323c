/** Letters of JSON that the values of one answer may take in all, and one of them. */
const most = { all: 8 * 2 ** 20, one: 256 * 2 ** 10 } as const;

/**
 * Gives what sees to it that the values of an answer stay within bounds: members as they are, without those that are
 * undefined, or only that they were too large to be sent.
 */
export function valueBudget(): <Members extends object>(members: Members) => Members | { readonly isCut: true } {
  let spent = 0;
  return (members) => {
    const length = JSON.stringify(members).length;
    if (length > most.one || spent + length > most.all) return { isCut: true };
    spent += length;
    return members;
  };
}
