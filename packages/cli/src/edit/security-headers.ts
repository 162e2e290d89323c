/**
 * What the page may load: what this server serves. Styles may stand in attributes too: emails that are previewed have
 * theirs there.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const unneededFeatures = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb"];

/** Headers of every answer. */
export const securityHeaders: ReadonlyMap<string, string> = new Map([
  ["Content-Security-Policy", contentSecurityPolicy],
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "no-referrer"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", unneededFeatures.map((feature) => `${feature}=()`).join(", ")],
]);
