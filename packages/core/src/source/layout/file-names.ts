/** The longest key that is a file's name as it stands. */
const longestName = 80;

/** How much of any other key its file's name shows. */
const longestSlug = 40;

/** What every file system takes, and no command line mistakes for an option or a hidden file. */
const plainName = /^[A-Za-z0-9_](?:[A-Za-z0-9._-]*[A-Za-z0-9_-])?$/;

/** Names that Windows keeps for devices, with any ending. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Returns a name for the file of each key, without folder and ending; no two alike, nor like one that is taken, even
 * where case makes no difference. A key stands for itself where it is a safe name and, with capitals, no other key
 * differs from it by case only. Any other gets a readable part of it and a hash: "Open house!" becomes "open-house-"
 * and eight digits.
 */
export function fileNames(keys: readonly string[], taken: Iterable<string> = []): ReadonlyMap<string, string> {
  const used = new Set(Array.from(taken, (name) => name.toLowerCase()));
  const folded = new Map<string, number>();
  for (const key of keys) folded.set(key.toLowerCase(), (folded.get(key.toLowerCase()) ?? 0) + 1);
  const names = new Map<string, string>();
  const give = (key: string, name: string): void => {
    names.set(key, name);
    used.add(name.toLowerCase());
  };
  for (const key of keys) {
    const small = key.toLowerCase();
    const isAlone = key === small || folded.get(small) === 1;
    if (isSafeName(key) && isAlone && !used.has(small)) give(key, key);
  }
  for (const key of keys) if (!names.has(key)) give(key, hashedName(key, used));
  return names;
}

/**
 * Returns whether a key can be the name of a file everywhere.
 * @example
 * ```ts
 * import { isSafeName } from "@setup-pack/core/source";
 *
 * console.log(isSafeName("new-lead"), isSafeName("Open house!")); // true false
 * ```
 */
export function isSafeName(key: string): boolean {
  return key.length <= longestName && plainName.test(key) && !deviceName.test(key);
}

function hashedName(key: string, used: ReadonlySet<string>): string {
  const slug = key
    .slice(0, 4 * longestSlug)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longestSlug)
    .replace(/^-|-$/g, "");
  for (let attempt = 0; ; attempt++) {
    const hash = hashOf(attempt === 0 ? key : `${key}\n${attempt}`);
    const name = slug === "" ? `_${hash}` : `${slug}-${hash}`;
    if (!used.has(name)) return name;
  }
}

/** FNV-1a of 32 bits over the UTF-16 units, as eight hex digits. It tells names apart; it guards nothing. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
