import { expect, it } from "vitest";
import { clockAt } from "../testing/asking.js";
import { ownSandbox } from "../testing/own-sandbox.js";
import { at, newWorkspace, onBothDatabases } from "../testing/workspace.js";

const fullOf = (answers: readonly { readonly status: number }[]) =>
  answers.filter(({ status }) => status === 429).length;

onBothDatabases("the rate limit", ({ database, ...shared }) => {
  it("lets exactly 120 of 200 parallel requests pass, whichever key they carry", async () => {
    const { call, keyWith } = await newWorkspace(shared, { rate_limit_per_minute: 120 });
    const { secret } = await keyWith(["read_contacts"]);
    const asked = Array.from({ length: 200 }, (_, number) =>
      call("GET", number % 3 === 0 ? "/v1/contacts" : "/v1/me", number % 2 === 0 ? { key: secret } : {}),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    expect(fullOf(answers)).toBe(80);
  });

  it("starts a new minute with the first request after the last one is over", async () => {
    const clock = clockAt("2026-03-01T10:00:00.400Z");
    const own = await ownSandbox(database, {}, clock);
    const { call } = await newWorkspace(own, { rate_limit_per_minute: 2 });
    const first = await call("GET", "/v1/me");
    expect(first.headers.get("x-ratelimit-limit")).toBe("2");
    expect(first.headers.get("x-ratelimit-remaining")).toBe("1");
    expect(first.headers.get("x-ratelimit-reset")).toBe(String(Date.parse("2026-03-01T10:01:01Z") / 1000));
    clock.pass(59_300);
    expect((await call("GET", "/v1/me")).status).toBe(200);
    const refused = await call("GET", "/v1/nowhere");
    expect(refused.status).toBe(429);
    expect(at(refused.body, "error", "type")).toBe("rate_limit_error");
    expect(refused.headers.get("retry-after")).toBe("1");
    clock.pass(700);
    const next = await call("GET", "/v1/me");
    expect(next.headers.get("x-ratelimit-remaining")).toBe("1");
    expect(next.status).toBe(200);
  });

  it("asks nobody to wait longer than a minute, whoever began it and whatever a clock was set to", async () => {
    const clock = clockAt("2026-03-01T10:00:00Z");
    const { call } = await newWorkspace(await ownSandbox(database, {}, clock), { rate_limit_per_minute: 1 });
    expect((await call("GET", "/v1/me")).status).toBe(200);
    clock.pass(-500);
    const refused = await call("GET", "/v1/me");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(refused.headers.get("x-ratelimit-reset")).toBe(String(Date.parse("2026-03-01T10:01:00Z") / 1000));
    clock.pass(-3_600_000);
    expect((await call("GET", "/v1/me")).status, "an hour earlier").toBe(200);
  });

  it("counts requests without a valid key by address, apart from any workspace", async () => {
    const own = await ownSandbox(database, { anonymousPerMinute: 5 });
    const { call } = await newWorkspace(own, { rate_limit_per_minute: 3 });
    const asked = Array.from({ length: 8 }, (_, number) => call("GET", "/v1/me", { key: number % 2 ? null : "wrong" }));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(fullOf(answers)).toBe(3);
    expect((await call("GET", "/v1/me")).headers.get("x-ratelimit-remaining")).toBe("2");
  });
});
