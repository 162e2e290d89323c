// JSON values, and pointers into them (RFC 6901).

export { append, deepEqual, isObject, type JsonObject, type JsonValue, type Pointer, segmentsOf } from "../json.js";
export { locate } from "../parse/locate.js";
