/** What keys of a workspace look like, and options by which a person might give one. */
const keys = [/\bspk_[0-9a-f]{12}_[\w-]+/, /^--?(?:api-?)?key(?:=|$)/i, /^authorization:/i, /^bearer\s/i];

/** Whether a key to a workspace stands among the arguments, where every user of the machine can read it. */
export function showsKey(args: readonly string[]): boolean {
  return args.some((arg) => keys.some((key) => key.test(arg)));
}
