import { describe, expect, it } from "vitest";
import { credentialName, memberName } from "./credential-names.js";

describe("credentialName", () => {
  it.each([
    ..."api_key|apiKey|APIKey|X-Api-Key|x-api-key-2|api keys|secret|client_secret|clientSecret|SECRET_KEY".split("|"),
    ..."token|accessToken|access_token_value|refresh-token|hook_token|Authorization|basic_auth|jwt".split("|"),
    ..."password|smtpPassword|smtp.password|passphrase|db_pass|pwd|PASSWORD_LIVE|privateKey|signing_key".split("|"),
    ..."tokens|credentials|webhookSecret|X-Postmark-Server-Token|aws_secret_access_key".split("|"),
  ])("takes %j for one", (name) => {
    expect(credentialName(name)).toBeDefined();
  });

  it.each([
    ..."secretary|secretary_id|token_id|tokenField|token_type|secret_question|secret_santa|password_reset_url".split(
      "|",
    ),
    ..."passwordless|password_hint|passenger|compass|boarding_passes|key|keyword|monkey|sort_key|foreign_key".split(
      "|",
    ),
    ..."author|authority|author_id|tokenized|max_tokens_per_day|keys|site_key|publishable_key|tag_key".split("|"),
    ..."api_key_header|credential_type|authored|signature|subject|body|secretariat|".split("|"),
    "x".repeat(1000),
  ])("does not take %j for one", (name) => {
    expect(credentialName(name)).toBeUndefined();
  });

  it("goes by the label beside a value", () => {
    expect(memberName("value", { name: "X-Api-Key", value: "?" })).toBe("key");
    expect(memberName("value", { key: "Authorization", value: "?" })).toBe("other");
    expect(memberName("value", { field: "token", value: "?" })).toBeUndefined();
    expect(memberName("value", ["token"])).toBeUndefined();
    expect(memberName("password", undefined)).toBe("password");
  });
});
