import swagger from "@fastify/swagger";
import Fastify from "fastify";
import { servedRoutes } from "../resources/register.js";
import { openApiDocument, openApiOptions } from "./document.js";
import type { Examples } from "./example.js";
import { openApiSchema } from "./operation.js";
import { recordedExamples } from "./recorded-examples.js";

/** Returns the text of schemas/workspace-api.openapi.json: made from the operations alone, without a database. */
export async function openApiText(examples: Examples = recordedExamples): Promise<string> {
  const app = Fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  await app.register(swagger, openApiOptions(false));
  await app.register(async (inner) => {
    for (const route of servedRoutes(false)) {
      inner.route({ method: route.method, url: route.path, schema: openApiSchema(route), handler: async () => {} });
    }
  });
  await app.ready();
  return `${JSON.stringify(openApiDocument(app.swagger(), false, examples), null, 2)}\n`;
}
