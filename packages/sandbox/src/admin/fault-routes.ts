import { didYouMean, listOf, quote } from "@setup-pack/core/words";
import type { Route } from "../http/operation/route.js";
import { type Refusal, refuse } from "../refusal.js";
import { servedRoutes } from "../resources/register.js";

/** Which operations an address names: as it is shown, and as `Route` has them. */
export interface NamedOperations {
  /** `POST /v1/contacts`, `GET /v1/contacts/{contact_id}`, `* /v1/deals/*`. */
  readonly operation: string;
  readonly routes: readonly string[];
}

const shown = (route: string): string => route.replace(/:(\w+)/g, "{$1}");

/**
 * Returns the operations of the API that are meant by a method (`*` for any, which may be left out) and a path. In a
 * path, `{name}`, `:name` or `*` stands for an id, and `*` at its end for all that follows.
 */
export function operationsNamed(written: string): NamedOperations | Refusal {
  const [, given = "*", path = ""] = /^(?:(\w+|\*)\s+)?(\/\S*)$/.exec(written.trim()) ?? [];
  const method = given.toUpperCase();
  const operation = `${method} ${shown(path)}`;
  const ofMethod = servedRoutes(false).filter((route) => method === "*" || route.method === method);
  const routes = ofMethod.filter((route) => isNamed(path.split("/"), route.path.split("/"), isPlaceholder));
  if (routes.length > 0) return { operation, routes: routes.map(nameOf) };
  const withIds = ofMethod.filter((route) => isNamed(path.split("/"), route.path.split("/"), () => true));
  const known = (withIds.length > 0 ? withIds : servedRoutes(false)).map((route) => shown(nameOf(route)));
  const remedy =
    withIds.length > 0
      ? ` Faults are set for all ids alike: ${listOf(known, "or")}.`
      : didYouMean(operation, known) ||
        " Write one as POST /v1/contacts or GET /v1/contacts/{contact_id}; GET /docs shows all.";
  return refuse.invalid("operation", `${quote(written)} is no operation of the API.${remedy}`);
}

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

const isPlaceholder = (segment: string): boolean => /^(?:\*|:\w+|\{\w+\})$/.test(segment);

/**
 * Returns whether a path, by its segments, names that of an operation; `standsForId` says what may stand where an id
 * does.
 */
function isNamed(
  written: readonly string[],
  segments: readonly string[],
  standsForId: (segment: string) => boolean,
): boolean {
  if (written.at(-1) === "*" && segments.length >= written.length) {
    const kept = written.length - 1;
    return isNamed(written.slice(0, kept), segments.slice(0, kept), standsForId);
  }
  return (
    written.length === segments.length &&
    segments.every((segment, at) =>
      segment.startsWith(":") ? standsForId(written[at] ?? "") : segment === written[at],
    )
  );
}
