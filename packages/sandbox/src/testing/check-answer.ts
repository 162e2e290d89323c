import { isObject, type JsonObject } from "@setup-pack/core/json";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { openApiText } from "../openapi/text.js";

/** An answer as it came in. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where it is JSON. */
  readonly body: unknown;
}

const document: unknown = JSON.parse(await openApiText());
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(isObject(document) ? document : {}, "api");

/** Every operation of the OpenAPI document, with what its path looks like. */
const operations = Object.entries(isObject(document) && isObject(document.paths) ? document.paths : {}).flatMap(
  ([path, methods]) =>
    Object.entries(isObject(methods) ? methods : {}).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      looks: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
      operation: isObject(operation) ? operation : {},
    })),
);

const compiled = new Map<string, ValidateFunction>();

/**
 * Throws where an answer is not what the OpenAPI document says: a status it does not list, a body of another shape, a
 * missing header. A path that is no operation must answer 404 or be refused before.
 */
export function checkAnswer(method: string, path: string, { status, headers, body }: Answer): void {
  const exchange = `${method} ${path} answered ${status}`;
  for (const header of ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"]) {
    if (!/^\d+$/.test(headers.get(header) ?? "")) throw new Error(`${exchange} without the header ${header}.`);
  }
  if (status === 429 && !/^[1-9]\d*$/.test(headers.get("retry-after") ?? "")) {
    throw new Error(`${exchange} without a Retry-After of whole seconds.`);
  }
  const found = operations.find((one) => one.method === method && one.looks.test(path));
  if (found === undefined) {
    if (![401, 404, 429].includes(status)) throw new Error(`${exchange}, and the document has no such operation.`);
    return;
  }
  const responses: JsonObject = isObject(found.operation.responses) ? found.operation.responses : {};
  if (!Object.hasOwn(responses, String(status))) {
    throw new Error(`${exchange}, which the document does not list: ${JSON.stringify(body)}`);
  }
  const validate = validatorOf(found.path, method, status);
  if (!validate(body)) {
    throw new Error(
      `${exchange} in another shape than documented: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`,
    );
  }
}

function validatorOf(path: string, method: string, status: number): ValidateFunction {
  const part = (text: string) => encodeURIComponent(text.replaceAll("~", "~0").replaceAll("/", "~1"));
  const at = [
    "paths",
    path,
    method.toLowerCase(),
    "responses",
    String(status),
    "content",
    "application/json",
    "schema",
  ];
  const $ref = `api#/${at.map(part).join("/")}`;
  const known = compiled.get($ref) ?? ajv.compile({ $ref });
  compiled.set($ref, known);
  return known;
}
