import { ownDialectText } from "../generated/own-dialect.generated.js";
import { type Dialect, dialectOf } from "./dialect.js";

let made: Dialect | undefined;

/** Returns our own dialect, as dialects/setup-pack.dialect.yaml has it; made when first asked for. */
export function ownDialect(): Dialect {
  made ??= dialectOf(JSON.parse(ownDialectText));
  return made;
}
