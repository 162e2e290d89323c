/** Minutes after midnight as a clock shows them: 545 is "09:05". */
export function clockTime(minutes: number): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
