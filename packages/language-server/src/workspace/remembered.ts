/** What was worked out of files, by name, until one of them changes. */
export interface Remembered<Value> {
  at(name: string): Promise<Value>;
  forget(): void;
}

/** Works each out when it is first asked for, and keeps it. */
export function remembered<Value>(workOut: (name: string) => Promise<Value>): Remembered<Value> {
  const known = new Map<string, Promise<Value>>();
  return {
    at(name) {
      const value = known.get(name) ?? workOut(name);
      known.set(name, value);
      return value;
    },
    forget: () => known.clear(),
  };
}
