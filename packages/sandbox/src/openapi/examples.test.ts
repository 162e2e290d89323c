import { isObject, type JsonObject } from "@setup-pack/core/json";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { eventTypes, unsubscribedTypes } from "../events/emit.js";
import { readsBody } from "../http/operation/route.js";
import { routes } from "../resources/register.js";
import { recordExamples } from "./examples/record-examples.js";
import { recordedExamples } from "./recorded-examples.js";
import { openApiText } from "./text.js";

const document: JsonObject = JSON.parse(await openApiText());
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(document, "api");

/** The value at a place of the document. */
const at = (...place: readonly string[]): unknown =>
  place.reduce<unknown>((inner, step) => (isObject(inner) ? inner[step] : undefined), document);

/** What is wrong with the example that stands beside a schema; null for a good one. */
function faultAt(...place: readonly string[]): string | null {
  const media = at(...place);
  if (!isObject(media) || media.example === undefined) return "There is none.";
  const part = (text: string) => encodeURIComponent(text.replaceAll("~", "~0").replaceAll("/", "~1"));
  const validate = ajv.compile({ $ref: `api#/${[...place, "schema"].map(part).join("/")}` });
  return validate(media.example) ? null : ajv.errorsText(validate.errors);
}

const json = ["content", "application/json"];

describe.each(routes)("$method $path", (route) => {
  const operation = ["paths", route.path.replace(/:(\w+)/g, "{$1}"), route.method.toLowerCase()];

  it("has an example of what it answers, and of what it is sent", () => {
    expect(faultAt(...operation, "responses", String(route.answers.status), ...json)).toBeNull();
    expect(faultAt(...operation, "requestBody", ...json)).toBe(readsBody(route.body) ? null : "There is none.");
  });

  it("has an example of everything its path names", () => {
    const parameters = at(...operation, "parameters");
    const inPath = (Array.isArray(parameters) ? parameters : []).filter((one) => one.in === "path");
    expect(inPath.map(({ name, example }) => [name, typeof example])).toEqual(
      [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, "string"]),
    );
  });
});

describe.each([...eventTypes, ...unsubscribedTypes])("the event %s", (type) => {
  it("is shown with its body, its headers and its signature", () => {
    expect(faultAt("webhooks", type, "post", "requestBody", ...json)).toBeNull();
    expect(at("webhooks", type, "post", "requestBody", ...json, "example", "type")).toBe(type);
    expect(at("webhooks", type, "post", "security")).toEqual([{ signature: [] }]);
    expect(at("webhooks", type, "post", "parameters")).toHaveLength(3);
  });
});

it("has a scheme for the signature of deliveries", () => {
  expect(at("components", "securitySchemes", "signature")).toMatchObject({
    type: "apiKey",
    in: "header",
    name: "X-Service-Signature",
  });
});

it("has examples that are what a sandbox answers, on any day", async () => {
  const stale = "Stale. Run npm run docs.";
  expect(await recordExamples(), stale).toEqual(recordedExamples);
});
