/** Where what stands before the first element begins, and what ends it. */
const prologs = [
  ["<?", "?>"],
  ["<!--", "-->"],
  ["<!DOCTYPE svg", ">"],
] as const;

/** A declaration, comments and a doctype take less than this. */
const longestProlog = 1024;

/** Returns whether a file is XML whose first element is `svg`, as far as its beginning tells. */
export function isSvg(bytes: Uint8Array): boolean {
  if (!mayBeXml(bytes)) return false;
  let text = new TextDecoder().decode(bytes.subarray(0, longestProlog)).trimStart();
  for (;;) {
    const prolog = prologs.find(([opening]) => text.startsWith(opening));
    if (prolog === undefined) return /^<svg[\s/>]/.test(text);
    const end = endOf(text, prolog[1]);
    if (end < 0) return false;
    text = text.slice(end).trimStart();
  }
}

/** Returns the byte after a byte order mark and white space is "<"; spares decoding other files. */
function mayBeXml(bytes: Uint8Array): boolean {
  const start = bytes[0] === 0xef ? 3 : 0;
  const first = bytes.subarray(start, longestProlog).find((byte) => byte > 0x20);
  return first === 0x3c;
}

/** A doctype with declarations of its own ends behind their bracket. */
function endOf(text: string, closing: string): number {
  const end = text.indexOf(closing);
  const bracket = closing === ">" ? text.indexOf("[") : -1;
  const last = bracket >= 0 && bracket < end ? text.indexOf(closing, text.indexOf("]", bracket)) : end;
  return last < 0 ? -1 : last + closing.length;
}

/** A family of files that begin alike, and the media types such a file may go by: the usual one first. */
interface Family {
  readonly types: readonly string[];
  readonly begins: (bytes: Uint8Array) => boolean;
}

/** Returns whether the bytes from an offset on read so in ASCII. */
const reads = (bytes: Uint8Array, text: string, offset = 0): boolean => {
  for (let index = 0; index < text.length; index++) {
    if (bytes[offset + index] !== text.charCodeAt(index)) return false;
  }
  return true;
};

const begin =
  (text: string) =>
  (bytes: Uint8Array): boolean =>
    reads(bytes, text);

const heic = ["heic", "heix", "heim", "heis", "hevc", "hevx"];

const brand =
  (brands: readonly string[]) =>
  (bytes: Uint8Array): boolean =>
    reads(bytes, "ftyp", 4) && brands.some((name) => reads(bytes, name, 8));

const officeDocument = "application/vnd.openxmlformats-officedocument.";
const openDocument = "application/vnd.oasis.opendocument.";

/** The kinds of files whose first bytes tell what they are. */
const families: readonly Family[] = [
  { types: ["image/png", "image/x-png", "image/apng"], begins: begin("\x89PNG\r\n\x1a\n") },
  { types: ["image/jpeg", "image/jpg", "image/pjpeg"], begins: begin("\xff\xd8\xff") },
  { types: ["image/gif"], begins: (bytes) => reads(bytes, "GIF87a") || reads(bytes, "GIF89a") },
  { types: ["image/webp"], begins: (bytes) => reads(bytes, "RIFF") && reads(bytes, "WEBP", 8) },
  {
    types: ["image/x-icon", "image/vnd.microsoft.icon", "image/ico", "image/icon"],
    begins: (bytes) => reads(bytes, "\0\0\x01\0") && bytes[4] !== 0,
  },
  {
    types: ["image/bmp", "image/x-bmp", "image/x-ms-bmp"],
    begins: (bytes) => reads(bytes, "BM") && reads(bytes, "\0\0\0\0", 6),
  },
  { types: ["image/tiff", "image/tif"], begins: (bytes) => reads(bytes, "II*\0") || reads(bytes, "MM\0*") },
  { types: ["image/avif"], begins: brand(["avif", "avis"]) },
  { types: ["image/heic", "image/heif"], begins: brand(heic) },
  { types: ["image/heif", "image/heic", "image/avif"], begins: brand(["mif1", "msf1"]) },
  { types: ["application/pdf", "application/x-pdf"], begins: begin("%PDF-") },
  {
    types: [
      "application/zip",
      "application/x-zip-compressed",
      `${officeDocument}wordprocessingml.document`,
      `${officeDocument}spreadsheetml.sheet`,
      `${officeDocument}presentationml.presentation`,
      `${openDocument}text`,
      `${openDocument}spreadsheet`,
      `${openDocument}presentation`,
    ],
    begins: begin("PK\x03\x04"),
  },
  {
    types: ["application/msword", "application/vnd.ms-excel", "application/vnd.ms-powerpoint"],
    begins: begin("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
  },
  { types: ["image/svg+xml", "image/svg"], begins: isSvg },
];

const known = new Set(families.flatMap(({ types }) => types));

/** Returns a media type as two of them are compared: without parameters, in lower case. */
const bare = (type: string): string => (type.split(";", 1)[0] ?? "").trim().toLowerCase();

/**
 * Returns the media types that a file may go by, as far as its first bytes tell, the usual one first; undefined where
 * they do not.
 * @example
 * ```ts
 * import { mediaTypesOf } from "@setup-pack/core/format";
 *
 * console.log(mediaTypesOf(new TextEncoder().encode("%PDF-1.7"))); // [ 'application/pdf', 'application/x-pdf' ]
 * ```
 */
export function mediaTypesOf(bytes: Uint8Array): readonly string[] | undefined {
  return families.find(({ begins }) => begins(bytes))?.types;
}

/**
 * Returns the media types that the first bytes of a file allow, the usual one first, where `declared` is not among
 * them. Undefined where it is, and where nothing can be said: the bytes or the declared type are of no known kind.
 */
export function contradictingMediaTypes(declared: string, bytes: Uint8Array): readonly string[] | undefined {
  const type = bare(declared);
  if (!known.has(type)) return undefined;
  const allowed = mediaTypesOf(bytes);
  return allowed === undefined || allowed.includes(type) ? undefined : allowed;
}
