import { describe, expect, it } from "vitest";
import { carriedPictures } from "./carried-pictures.js";

const png = Buffer.from("\x89PNG\r\n\x1a\n".padEnd(100, "\0"), "latin1").toString("base64");
const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64");

describe("carriedPictures", () => {
  const pictures = carriedPictures([
    { sourceUrl: "https://a.example/?a=1&b=2", data: png },
    { sourceUrl: "https://a.example/mark.svg", data: svg },
    { sourceUrl: "https://a.example/broken.png", data: `${png}" onerror="x` },
    { sourceUrl: "https://a.example/none.png", data: null },
    { sourceUrl: "", data: png },
    null,
  ]);

  it("gives a data address for a picture the pack carries, also as HTML writes its address", () => {
    expect(pictures("https://a.example/?a=1&b=2")).toBe(`data:image/png;base64,${png}`);
    expect(pictures("https://a.example/?a=1&amp;b=2")).toBe(`data:image/png;base64,${png}`);
  });

  it.each([
    "https://a.example/mark.svg",
    "https://a.example/broken.png",
    "https://a.example/none.png",
    "",
    "https://b",
  ])("gives none for %j", (address) => {
    expect(pictures(address)).toBeUndefined();
  });
});
