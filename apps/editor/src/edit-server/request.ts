import { type OperationId, operations, type QueryOf, type RequestOf } from "@setup-pack/edit-api";

/** What is sent with a request: JSON as the document says, or bytes. */
export interface RequestParts<Id extends OperationId> {
  readonly query?: QueryOf<Id>;
  readonly json?: RequestOf<Id>;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Asks the server of `setup-pack edit` for an operation; rejects where it does not answer. Its addresses begin where
 * this page stands.
 */
export function requestServer<Id extends OperationId>(id: Id, parts: RequestParts<Id> = {}): Promise<Response> {
  const { method } = operations[id];
  const { json, bytes, headers } = parts;
  const type = json === undefined ? "application/octet-stream" : "application/json";
  const body = json === undefined ? bytes : JSON.stringify(json);
  return fetch(addressOf(id, parts.query), {
    method,
    cache: "no-store",
    ...(body !== undefined && { body, headers: { "content-type": type, ...headers } }),
  });
}

/** Where an operation is asked for. */
export function addressOf<Id extends OperationId>(id: Id, query?: QueryOf<Id>): string {
  const path = operations[id].path.slice(1);
  const parameters = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`;
}
