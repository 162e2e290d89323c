/** So many levels take `JSON.parse` half a gigabyte; tens of millions of them would end the process. */
const many = 4_000_000;

/** The least that opening an object inside of another takes: `{"":` */
const shortest = 4;

/** Whether a text opens so many objects and arrays that its nesting must be measured before `JSON.parse` may see it. */
export function opensOften(text: string): boolean {
  if (text.length <= many) return false;
  const arrays = count(text, "[");
  return arrays + text.length / shortest > many && arrays + count(text, "{") > many;
}

function count(text: string, bracket: string): number {
  let found = 0;
  for (let at = text.indexOf(bracket); at !== -1 && found <= many; at = text.indexOf(bracket, at + 1)) found++;
  return found;
}
