import { Type } from "@sinclair/typebox";
import { record } from "../../http/shapes.js";

export const referenceTarget = record("ReferenceTarget", { id: Type.String(), name: Type.String() });
