/** A value that the other program sent, or the place in it (a JSON Pointer) where it is not as the document says. */
export type Reading<Value> = { readonly value: Value } | { readonly malformedAt: string };

/** Takes a value that came from outside for what the document says it is, once it has been checked. */
export type Reader<Value> = (value: unknown) => Reading<Value>;

/**
 * A generated check: whether a value has its shape; where it has not, `errors` says until the next call what is wrong.
 */
interface ShapeCheck {
  (value: unknown): boolean;
  errors?: readonly ShapeError[] | null;
}

interface ShapeError {
  readonly instancePath: string;
  readonly params?: { readonly missingProperty?: string };
}

/** Returns the reader of what a generated check lets pass; whoever calls this says what that is. */
export function readerOf<Value>(check: ShapeCheck): Reader<Value> {
  const fits = (value: unknown): value is Value => check(value);
  return (value) => (fits(value) ? { value } : { malformedAt: placeOf(check.errors ?? []) });
}

/**
 * Where a value is wrong. Of one that may have several shapes each says what is missing: the one meant gets furthest.
 */
function placeOf(errors: readonly ShapeError[]): string {
  const places = errors.map(({ instancePath, params }) =>
    params?.missingProperty === undefined ? instancePath : `${instancePath}/${params.missingProperty}`,
  );
  const depth = (place: string): number => place.split("/").length;
  return places.reduce((one, other) => (depth(other) > depth(one) ? other : one), "");
}
