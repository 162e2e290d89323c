/** The media type of a file by its ending, the usual ending of a type first. */
const types: readonly (readonly [ending: string, type: string])[] = [
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["gif", "image/gif"],
  ["webp", "image/webp"],
  ["svg", "image/svg+xml"],
  ["ico", "image/x-icon"],
  ["bmp", "image/bmp"],
  ["tiff", "image/tiff"],
  ["tif", "image/tiff"],
  ["avif", "image/avif"],
  ["heic", "image/heic"],
  ["heif", "image/heif"],
  ["pdf", "application/pdf"],
  ["zip", "application/zip"],
  ["doc", "application/msword"],
  ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["xls", "application/vnd.ms-excel"],
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["ppt", "application/vnd.ms-powerpoint"],
  ["pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ["csv", "text/csv"],
  ["txt", "text/plain"],
  ["md", "text/markdown"],
  ["html", "text/html"],
  ["rtf", "application/rtf"],
  ["mp4", "video/mp4"],
];

const typeByEnding: ReadonlyMap<string, string> = new Map(types);

/**
 * Returns the media type of a file with this ending (small letters, no point).
 * @example
 * ```ts
 * import { mediaTypeOf } from "@setup-pack/core/format";
 *
 * console.log(mediaTypeOf("png")); // image/png
 * ```
 */
export function mediaTypeOf(ending: string): string {
  return typeByEnding.get(ending) ?? "application/octet-stream";
}

/** Returns an ending for a file of this media type: that of the name it had, where it had a plain one. */
export function endingFor(fileName: string, mediaType: string): string {
  const own = /\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase();
  return own ?? types.find(([, type]) => type === mediaType.toLowerCase())?.[0] ?? "bin";
}
