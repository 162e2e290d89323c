/** A value in a scenario: as JSON has them, and a moment, in milliseconds since 1970. */
export type ScenarioValue =
  | string
  | number
  | boolean
  | null
  | { readonly moment: number }
  | readonly ScenarioValue[]
  | ReadonlyMap<string, ScenarioValue>;
