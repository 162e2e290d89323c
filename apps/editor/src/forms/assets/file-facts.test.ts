import { webcrypto } from "node:crypto";
import { describe, expect, it } from "vitest";
import { factsOf, fittingName, typeOf } from "./use-file-intake.js";

const digest = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await webcrypto.subtle.digest("SHA-256", bytes));

const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe("factsOf", () => {
  it("gives what an asset says of a file", async () => {
    expect(await factsOf("Logo.PNG", bytes("\x89PNG\r\n\x1a\n\0"), digest)).toEqual({
      fileName: "Logo.PNG",
      mimeType: "image/png",
      byteSize: 9,
      sha256: "843ac23b1736b4487ec81cf7c07ddd9bb46ae5b7818c2c3843d99d62fa75f3c9",
      data: "iVBORw0KGgoA",
    });
  });

  it("takes an empty file", async () => {
    expect(await factsOf("a.txt", bytes(""), digest)).toEqual({
      fileName: "a.txt",
      mimeType: "text/plain",
      byteSize: 0,
      sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      data: "",
    });
  });
});

describe("typeOf", () => {
  it.each([
    ["logo.jpg", "\x89PNG\r\n\x1a\n", "image/png"],
    ["photo", "\xff\xd8\xff\xe0", "image/jpeg"],
    ["mark.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml"],
    ["terms.docx", "PK\x03\x04", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    ["all.zip", "PK\x03\x04", "application/zip"],
    ["list.csv", "name,phone", "text/csv"],
    ["list.CSV", "name,phone", "text/csv"],
    ["unknown", "words", "application/octet-stream"],
    ["", "%PDF-1.7", "application/pdf"],
  ])("reads %s with %j as %s", (name, content, type) => {
    expect(typeOf(name, bytes(content))).toBe(type);
  });
});

describe("fittingName", () => {
  it("leaves a name that fits", () => {
    expect(fittingName("house.png")).toBe("house.png");
  });

  it("cuts a longer one before its ending, by whole characters", () => {
    const name = fittingName(`${"🏠".repeat(200)}.png`);
    expect([...name]).toHaveLength(160);
    expect(name.endsWith("🏠.png")).toBe(true);
  });

  it("gives a file without a name one", () => {
    expect(fittingName("")).toBe("file");
  });
});
