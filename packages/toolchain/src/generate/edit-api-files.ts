import type { GeneratedFile } from "../generated-file.js";
import { apiTypesOf } from "./api-types.js";
import { definitionsOf, type Operation, operationsOf, operationTable, readDocument } from "./edit-api.js";
import { madeFromFile } from "./made-from.js";
import { shapeChecks } from "./shape-checks.js";

const document = "schemas/edit-api.openapi.json";
const folder = "packages/edit-api/src/generated";

/** The types of what page and server of the editor say to each other. */
export const editApiTypes: GeneratedFile = {
  path: `${folder}/edit-api.generated.ts`,
  text: async () => `${madeFromFile(document)}\n${await apiTypesOf(document, "--immutable")}`,
};

/** What page and server of the editor have in common. Each file of checks is loaded where it is needed, by itself. */
export const editApiValues: readonly GeneratedFile[] = [
  {
    path: `${folder}/operations.generated.ts`,
    text: () => `${madeFromFile(document)}\n${operationTable(operationsOf(readDocument(document)))}`,
  },
  checks("requests", ({ request }) => request),
  checks("file-answers", ({ answer, tag }) => (tag === "file" ? answer : undefined)),
  checks("workspace-answers", ({ answer, tag }) => (tag === "workspace" ? answer : undefined)),
  checks("errors", () => undefined, [["errorAnswer", "ErrorAnswer"]]),
];

/** A file of checks, each named for its operation: of the shape that this gives of it, if any, and of others. */
function checks(
  name: string,
  shapeOf: (operation: Operation) => string | undefined,
  others: readonly (readonly [string, string])[] = [],
): GeneratedFile {
  return {
    path: `${folder}/${name}.generated.ts`,
    async text() {
      const api = readDocument(document);
      const shapes = operationsOf(api).flatMap((operation) => {
        const shape = shapeOf(operation);
        return shape === undefined ? [] : [[operation.id, shape] as const];
      });
      const code = await shapeChecks(new Map([...shapes, ...others]), definitionsOf(api));
      return `// @ts-nocheck\n${madeFromFile(document)}\n${code}`;
    },
  };
}
