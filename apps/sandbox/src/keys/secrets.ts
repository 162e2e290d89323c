import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.js";
import type { World } from "../world.js";

/** What the installation's one secret is used for; each use has a key of its own. */
export interface Secrets {
  /** The digest an API key is stored as, 64 hex digits. */
  readonly hashKey: (key: string) => string;
  /** Encrypts what must be read again, such as a webhook's signing secret: AES-256-GCM. */
  readonly seal: (text: string) => string;
  readonly unseal: (sealed: string) => string;
}

/** The secret given, or else the one this database was given at its first start. */
export async function openSecrets(db: Kysely<Tables>, given: string | undefined, world: World): Promise<Secrets> {
  if (given !== undefined && given.length < 32) {
    throw new Error("SETUP_PACK_SANDBOX_SECRET must have at least 32 characters.");
  }
  return secretsFrom(given ?? (await storedSecret(db, world)), world);
}

async function storedSecret(db: Kysely<Tables>, world: World): Promise<string> {
  const fresh = world.random(32).toString("base64url");
  await sql`insert into installation (id, secret) values (1, ${fresh}) on conflict do nothing`.execute(db);
  const { secret } = await db.selectFrom("installation").select("secret").executeTakeFirstOrThrow();
  return secret;
}

export function secretsFrom(secret: string, world: World): Secrets {
  const keyFor = (use: string) => Buffer.from(hkdfSync("sha256", secret, "setup-pack sandbox", use, 32));
  const hashing = keyFor("api keys");
  const sealing = keyFor("sealed secrets");
  return {
    hashKey: (key) => createHmac("sha256", hashing).update(key).digest("hex"),
    seal: (text) => {
      const iv = world.random(12);
      const cipher = createCipheriv("aes-256-gcm", sealing, iv);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    unseal: (sealed) => {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", sealing, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    },
  };
}
