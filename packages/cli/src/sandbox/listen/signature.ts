const encoder = new TextEncoder();

/**
 * The value of X-Service-Signature (API document, "Signature"): the moment in Unix seconds, and the HMAC-SHA256 of
 * moment and body under the secret as it stands. `now` is in milliseconds since 1970.
 */
export async function signatureOf(body: string, secret: string, now: number): Promise<string> {
  const t = Math.floor(now / 1_000);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  const digest = await crypto.subtle.sign("HMAC", key, encoder.encode(`${t}.${body}`));
  return `t=${t},v1=${Buffer.from(digest).toString("hex")}`;
}
