/** A clock that stands still until it is moved. */
export interface Clock {
  readonly now: () => number;
  readonly pass: (milliseconds: number) => void;
}

export function clockAt(start: string): Clock {
  let at = Date.parse(start);
  return {
    now: () => at,
    pass: (milliseconds) => {
      at += milliseconds;
    },
  };
}
