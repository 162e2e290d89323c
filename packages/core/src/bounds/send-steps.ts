/** The shorter window that sends are counted in, in minutes: a day of 24 hours, whatever the clocks do. */
export const day = 24 * 60;
/** The longer window that sends are counted in, in minutes: seven such days. */
export const week = 7 * day;

/**
 * The most sends there can be by when, in steps: from `times[i]` minutes on, `counts[i]` of them. Both rise. What comes a
 * week later or after that is left out, since no window reaches so far.
 */
export interface SendSteps {
  readonly times: readonly number[];
  readonly counts: readonly number[];
}

export const noSteps: SendSteps = { times: [], counts: [] };

/** So many steps are told apart. One branch of a graph within the limits of the format has fewer: a step is a block. */
export const mostSteps = 256;

/** Returns the most sends before a moment. */
export function countBefore({ times, counts }: SendSteps, minutes: number): number {
  let index = times.length;
  while (index > 0 && (times[index - 1] ?? 0) >= minutes) index--;
  return index === 0 ? 0 : (counts[index - 1] ?? 0);
}

/** Returns the same with a send at once before them. */
export function afterSend({ times, counts }: SendSteps): SendSteps {
  const more = counts.map((count) => count + 1);
  return times[0] === 0 ? { times, counts: more } : coarse([0, ...times], [1, ...more]);
}

/** Returns the same some time later. */
export function afterTime(steps: SendSteps, minutes: number): SendSteps {
  if (minutes === 0 || steps.times.length === 0) return steps;
  const times = steps.times.map((time) => time + minutes).filter((time) => time < week);
  return { times, counts: steps.counts.slice(0, times.length) };
}

/** Whichever is more, by when. */
export function moreOf(one: SendSteps, other: SendSteps): SendSteps {
  if (one === other || other.times.length === 0) return one;
  return one.times.length === 0 ? other : together(one, other, Math.max);
}

/** Both together, by when. */
export function sumOf(one: SendSteps, other: SendSteps): SendSteps {
  if (other.times.length === 0) return one;
  return one.times.length === 0 ? other : together(one, other, (left, right) => left + right);
}

/** So many times as many, as if at once. */
export function timesAsMany({ times, counts }: SendSteps, factor: number): SendSteps {
  return factor === 0 ? noSteps : { times, counts: counts.map((count) => count * factor) };
}

function together(one: SendSteps, other: SendSteps, join: (one: number, other: number) => number): SendSteps {
  const times: number[] = [];
  const counts: number[] = [];
  let [left, right, most] = [0, 0, 0];
  while (left < one.times.length || right < other.times.length) {
    const time = Math.min(one.times[left] ?? week, other.times[right] ?? week);
    if (one.times[left] === time) left++;
    if (other.times[right] === time) right++;
    const count = join(one.counts[left - 1] ?? 0, other.counts[right - 1] ?? 0);
    if (count <= most) continue;
    most = count;
    times.push(time);
    counts.push(count);
  }
  return coarse(times, counts);
}

/** Where there are too many steps, each second one is taken earlier than it is: never fewer sends than there can be. */
function coarse(times: readonly number[], counts: readonly number[]): SendSteps {
  if (times.length <= mostSteps) return { times, counts };
  const last = counts.length - 1;
  return {
    times: times.filter((_, index) => index % 2 === 0),
    counts: counts.filter((_, index) => index % 2 === 1 || index === last),
  };
}
