import { it } from "vitest";
import { folderWalks } from "./folder-walk.test-support.js";

it("a folder to hand over obeys the laws, whatever an office does with it", () => folderWalks(20, 20261121));
