// Dialect files as texts. A door of its own: pages that only read packs need neither YAML nor the rules for it.

export {
  type DialectDefect,
  type DialectResult,
  type DialectSource,
  extendedPath,
  parseDialect,
} from "../teach/parse-dialect.js";
