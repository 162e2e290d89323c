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
