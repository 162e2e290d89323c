import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.js";
import type { World } from "../world.js";

const variable = "SETUP_PACK_SANDBOX_SECRET";

/** Why a database cannot be used with a secret, by what is known of the right one. */
const remedies = {
  stored: `The right one is kept in the database itself: start without ${variable}.`,
  given: `Start with the ${variable} that it was made with.`,
  unknown: `Start with the ${variable} that it was made with, or without any if it was made without.`,
} as const;

/** The database was made with another secret: no key would be known, and nothing that is sealed could be read. */
export class OtherSecret extends Error {
  constructor(right: keyof typeof remedies) {
    super(
      `This database was made with another secret, so no API key would be known and no webhook could be signed for. ${remedies[right]} If that secret is lost, begin with another database or folder.`,
    );
    this.name = "OtherSecret";
  }
}

/** What the installation's one secret is used for; each use has a key of its own. */
export interface Secrets {
  /** The digest an API key is stored as, 64 hex digits. */
  readonly hashKey: (key: string) => string;
  /** Encrypts what must be read again, such as a webhook's signing secret: AES-256-GCM. */
  readonly seal: (text: string) => string;
  readonly unseal: (sealed: string) => string;
}

/** What is sealed when a database is first opened, to be read again at each later start. */
const check = "This is the secret that the database was made with.";

/**
 * The secret given, or else the one this database was given at its first start. Throws `OtherSecret` where the database
 * was made with another one.
 */
export async function openSecrets(db: Kysely<Tables>, given: string | undefined, world: World): Promise<Secrets> {
  if (given !== undefined && given.length < 32) {
    throw new Error("SETUP_PACK_SANDBOX_SECRET must have at least 32 characters.");
  }
  const stored = await storedSecret(db, given, world);
  const secret = given ?? stored;
  if (secret === null) throw new OtherSecret("given");
  const secrets = secretsFrom(secret, world);
  const { sealed_check } = await db.selectFrom("installation").select("sealed_check").executeTakeFirstOrThrow();
  if (sealed_check === null) await sealCheck(db, secrets);
  else if (!unseals(secrets, sealed_check)) {
    throw new OtherSecret(stored !== null && unseals(secretsFrom(stored, world), sealed_check) ? "stored" : "given");
  }
  return secrets;
}

/** Returns the secret that the database keeps itself; null where it was made with a given one. */
async function storedSecret(db: Kysely<Tables>, given: string | undefined, world: World): Promise<string | null> {
  const fresh = given === undefined ? world.random(32).toString("base64url") : null;
  const sealed = secretsFrom(given ?? fresh ?? "", world).seal(check);
  await sql`
    insert into installation (id, secret, sealed_check) values (1, ${fresh}, ${sealed}) on conflict do nothing`.execute(
    db,
  );
  return (await db.selectFrom("installation").select("secret").executeTakeFirstOrThrow()).secret;
}

/** For a database that was made before there was a check: what it holds that is sealed must be readable. */
async function sealCheck(db: Kysely<Tables>, secrets: Secrets): Promise<void> {
  const { rows } = await sql<{ sealed: string }>`
    select coalesce(sealed_secret, sealed_code_word) as sealed from webhooks order by created_at desc limit 1`.execute(
    db,
  );
  if (rows.some(({ sealed }) => !unseals(secrets, sealed))) throw new OtherSecret("unknown");
  await sql`
    update installation set sealed_check = ${secrets.seal(check)} where sealed_check is null`.execute(db);
}

function unseals({ unseal }: Secrets, sealed: string): boolean {
  try {
    unseal(sealed);
    return true;
  } catch {
    return false;
  }
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
