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
