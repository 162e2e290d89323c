import { resolve } from "node:path";
import type { Files } from "../world/world.js";

/** Returns the file system as if some files (absolute) held other bytes, for whoever opens them to read all of them. */
export function filesWith(files: Files, contents: ReadonlyMap<string, Uint8Array>): Files {
  const places = [...contents.keys()];
  // No descriptor of the system is below 0.
  const descriptorOf = (place: unknown): number | undefined => {
    const index = typeof place === "string" ? places.indexOf(resolve(place)) : -1;
    return index < 0 ? undefined : -1 - index;
  };
  const bytesOf = (descriptor: unknown): Buffer | undefined =>
    typeof descriptor === "number" && descriptor < 0
      ? Buffer.from(contents.get(places[-1 - descriptor] ?? "") ?? "")
      : undefined;
  const instead = new Map<string, (given: unknown) => unknown>([
    ["openSync", descriptorOf],
    ["closeSync", (given) => bytesOf(given) && true],
    ["readFileSync", (given) => bytesOf(given) ?? bytesOf(descriptorOf(given))],
    ["fstatSync", (given) => sizeOf(bytesOf(given))],
  ]);
  return new Proxy(files, {
    get(real, name) {
      const value: unknown = Reflect.get(real, name);
      const other = instead.get(String(name));
      return other === undefined || typeof value !== "function"
        ? value
        : (...given: unknown[]) => other(given[0]) ?? Reflect.apply(value, real, given);
    },
  });
}

const sizeOf = (bytes: Buffer | undefined) => bytes && { isFile: () => true, size: bytes.length };
