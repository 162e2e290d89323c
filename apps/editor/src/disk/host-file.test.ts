import type { HostMessage, PackTrust, PageMessage } from "@setup-pack/edit-api";
import { expect, it } from "vitest";
import { hostFile } from "./host-file.js";

/** A program around the page that answers what the page says. */
function hostThat(answer: (message: PageMessage) => readonly HostMessage[]) {
  const listeners: ((message: HostMessage) => void)[] = [];
  return {
    compiler: "",
    post(message: PageMessage) {
      for (const one of answer(message)) for (const listen of listeners) queueMicrotask(() => listen(one));
    },
    onMessage: (listen: (message: HostMessage) => void) => void listeners.push(listen),
    isDark: () => false,
    onThemeChange: () => undefined,
  };
}

const trustBy = (owner: string): PackTrust => ({
  isAsked: true,
  signers: [{ role: "made", owner, at: "2026-06-01T12:00:00Z" }],
  reasons: [],
});

it("asks the program who made and approved the pack, and takes each answer for its own question", async () => {
  const owners = ["Larkspur", "Operations"];
  const file = await hostFile(
    hostThat(({ is }) => {
      if (is === "ready") return [{ is: "text", text: "{}", revision: "1" }];
      return is === "read-trust" ? [{ is: "trust", trust: trustBy(owners.shift() ?? "") }] : [];
    }),
  );
  const asked = [file.trust?.(), file.trust?.()];
  expect(await Promise.all(asked)).toEqual([trustBy("Larkspur"), trustBy("Operations")]);
});

it("reads and writes the dialect file beside the pack by the program, unless the file says something else by then", async () => {
  let stored: string | undefined;
  const { dialect } = await hostFile(
    hostThat((message) => {
      if (message.is === "ready") return [{ is: "text", text: "{}", revision: "1" }];
      if (message.is === "read-dialect") return [{ is: "dialect", name: "buyers.dialect.yaml", text: stored }];
      if (message.is !== "write-dialect") return [];
      if (message.known !== stored) return [{ is: "dialect-written", revision: undefined }];
      stored = message.text;
      return [{ is: "dialect-written", revision: stored }];
    }),
  );
  expect(await dialect?.read()).toEqual({ name: "buyers.dialect.yaml", text: undefined, revision: undefined });
  expect(await dialect?.write("dialect: 1", undefined)).toEqual({ is: "written", revision: "dialect: 1" });
  expect(await dialect?.write("dialect: 1\nname: b", "dialect: 1")).toMatchObject({ is: "written" });
  expect(await dialect?.write("dialect: 1", "dialect: 1")).toEqual({ is: "changed" });
});
