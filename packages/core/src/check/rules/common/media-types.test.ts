import { describe, expect, it } from "vitest";
import { contradictingMediaTypes, mediaTypesOf } from "./media-types.js";

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const files = [
  ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "image/png"],
  ["\xff\xd8\xff\xe0\0\x10JFIF", "image/jpeg"],
  ["GIF87a", "image/gif"],
  ["GIF89a", "image/gif"],
  ["RIFF\x24\0\0\0WEBPVP8 ", "image/webp"],
  ["\0\0\x01\0\x01\0\x10\x10", "image/x-icon"],
  ["BM\x46\0\0\0\0\0\0\0\x36", "image/bmp"],
  ["II*\0\x08\0\0\0", "image/tiff"],
  ["MM\0*\0\0\0\x08", "image/tiff"],
  ["\0\0\0\x1cftypavif", "image/avif"],
  ["\0\0\0\x18ftypheic", "image/heic"],
  ["\0\0\0\x18ftypmif1", "image/heif"],
  ["%PDF-1.7", "application/pdf"],
  ["PK\x03\x04\x14\0", "application/zip"],
  ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "application/msword"],
  ["<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml"],
  ["\xef\xbb\xbf<?xml version='1.0'?>\n<!-- made by hand -->\n<!DOCTYPE svg>\n<svg>", "image/svg+xml"],
] as const;

describe("mediaTypesOf", () => {
  it.each(files)("knows %j for %s", (text, type) => {
    expect(mediaTypesOf(bytes(text))?.[0]).toBe(type);
  });

  it("says nothing of bytes it does not know", () => {
    expect(mediaTypesOf(bytes("plain words"))).toBeUndefined();
    expect(mediaTypesOf(bytes(""))).toBeUndefined();
  });
});

describe("contradictingMediaTypes", () => {
  it.each(files)("knows %j for %s", (text, type) => {
    expect(contradictingMediaTypes(type, bytes(text))).toBeUndefined();
    const other = type === "image/gif" ? "image/png" : "image/gif";
    expect(contradictingMediaTypes(other, bytes(text))?.[0]).toBe(type);
  });

  it.each([
    ["\xff\xd8\xff", "image/jpg"],
    ["\xff\xd8\xff", "IMAGE/JPEG; quality=80"],
    ["\0\0\x01\0\x01\0", "image/vnd.microsoft.icon"],
    ["\0\0\0\x18ftypmif1", "image/avif"],
    ["PK\x03\x04", docx],
  ])("takes %j for %s too", (text, type) => {
    expect(contradictingMediaTypes(type, bytes(text))).toBeUndefined();
  });

  it("says nothing of bytes or types it does not know", () => {
    expect(contradictingMediaTypes("image/png", bytes("plain words"))).toBeUndefined();
    expect(contradictingMediaTypes("image/png", bytes(""))).toBeUndefined();
    expect(contradictingMediaTypes("image/png", bytes("<html><svg>"))).toBeUndefined();
    expect(contradictingMediaTypes("text/csv", bytes("GIF89a"))).toBeUndefined();
    expect(contradictingMediaTypes("constructor", bytes("GIF89a"))).toBeUndefined();
  });
});
