/** So many levels cost `JSON.parse` about 150 MB; tens of millions of them would end the process. */
const many = 1_000_000;

/** Whether a text opens so many objects and arrays that its nesting must be measured before `JSON.parse` may see it. */
export function opensOften(text: string): boolean {
  return text.length > many && count(text, "{") + count(text, "[") > many;
}

function count(text: string, bracket: string): number {
  let found = 0;
  for (let at = text.indexOf(bracket); at !== -1 && found <= many; at = text.indexOf(bracket, at + 1)) found++;
  return found;
}
