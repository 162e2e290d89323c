import { sha256Of } from "@setup-pack/core";
import { decodeBase64 } from "@setup-pack/core/format";
import { Type } from "@sinclair/typebox";
import { addBrand, beginPack, dropAssetData, removeBrand, setAssetFile } from "../../commands/pack.js";
import { type AuthorCommand, authorCommand, doing, input, planned, text } from "../author-command.js";
import { indexOf, isProblem } from "../named.js";

const asset = text("The key of an asset");

export const packCommands: readonly AuthorCommand[] = [
  authorCommand({
    name: "begin-pack",
    help: "Adds what every pack needs and this one lacks.",
    input: input({
      name: text("What the pack is called"),
      pack_id: Type.String({
        pattern: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$",
        description: "A new UUID",
      }),
      author: Type.Optional(text("Who makes it")),
    }),
    commands: [beginPack],
    plan: (_, { name, pack_id: packId, author = "" }) => planned(doing(beginPack, { name, packId, author })),
  }),
  authorCommand({
    name: "add-brand",
    help: "Adds an empty brand.",
    input: input({}),
    commands: [addBrand],
    plan: () => planned(doing(addBrand, undefined)),
  }),
  authorCommand({
    name: "remove-brand",
    help: "Removes the brand.",
    input: input({}),
    commands: [removeBrand],
    plan: () => planned(doing(removeBrand, undefined)),
  }),
  authorCommand({
    name: "set-asset-file",
    help: "Puts a file into an asset; computes size and digest.",
    input: input({
      asset,
      file_name: text("Its name, such as logo.png"),
      mime_type: text("Such as image/png"),
      data: text("Its contents in base64"),
    }),
    commands: [setAssetFile],
    plan(pack, { asset: key, file_name: fileName, mime_type: mimeType, data }) {
      const index = indexOf(pack, "assets", key);
      if (isProblem(index)) return index;
      const bytes = decodeBase64(data);
      if (bytes === undefined) return { problem: "data is no base64." };
      const file = { fileName, mimeType, byteSize: bytes.length, sha256: sha256Of({})(bytes), data };
      return planned(doing(setAssetFile, { index, file }));
    },
  }),
  authorCommand({
    name: "drop-asset-data",
    help: "Removes the contents of an asset, not its details.",
    input: input({ asset }),
    commands: [dropAssetData],
    plan(pack, { asset: key }) {
      const index = indexOf(pack, "assets", key);
      return isProblem(index) ? index : planned(doing(dropAssetData, { index }));
    },
  }),
];
