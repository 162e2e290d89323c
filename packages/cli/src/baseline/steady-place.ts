import { isObject, type Pointer, segmentsOf } from "@setup-pack/core/json";

/**
 * A place written so that it stays the same when others come, go or move around it: elements of lists by their key or
 * id (references by type and id), never by their index. Elements that have neither are all written alike, and so are
 * those of a text that could not be read that far.
 */
export function steadyPlace(root: unknown, pointer: Pointer): string {
  let value = root;
  let place = "";
  for (const segment of segmentsOf(pointer)) {
    if (Array.isArray(value) || (value === undefined && /^\d+$/.test(segment))) {
      value = Array.isArray(value) ? value[Number(segment)] : undefined;
      place += `[${nameOf(value)}]`;
    } else {
      value = isObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
      place += `/${segment.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    }
  }
  return place;
}

function nameOf(element: unknown): string {
  if (!isObject(element)) return "";
  const own = (name: string): string | undefined => {
    const value = Object.hasOwn(element, name) ? element[name] : undefined;
    return typeof value === "string" ? value : undefined;
  };
  const [key, id, type] = [own("key"), own("id"), own("type")];
  if (key !== undefined) return JSON.stringify(key);
  if (id === undefined) return "";
  return JSON.stringify(type === undefined ? id : `${type} ${id}`);
}
