// JSON values, and pointers into them (RFC 6901).

export { deepEqual } from "../deep-equal.js";
export { isObject, type JsonObject, type JsonValue } from "../json.js";
export { locate } from "../parse/locate.js";
export { append, type Pointer, segmentsOf } from "../pointer.js";
