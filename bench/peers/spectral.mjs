import { readFileSync } from "node:fs";
import { schema } from "@stoplight/spectral-functions";

const packSchema = JSON.parse(readFileSync("schemas/setup-pack.schema.json", "utf8"));

export default {
  rules: {
    pack: {
      given: "$",
      severity: "error",
      // biome-ignore lint/suspicious/noThenProperty: that is what a Spectral rule calls what it does
      then: { function: schema, functionOptions: { schema: packSchema, allErrors: true } },
    },
  },
};
