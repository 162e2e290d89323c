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
      if (is === "ready") return [{ is: "text", text: "{}", revision: "1", name: "buyers.json" }];
      return is === "read-trust" ? [{ is: "trust", trust: trustBy(owners.shift() ?? "") }] : [];
    }),
  );
  const asked = [file.trust?.(), file.trust?.()];
  expect(await Promise.all(asked)).toEqual([trustBy("Larkspur"), trustBy("Operations")]);
});

it("reads and writes each file beside the pack by the program, unless the file says something else by then", async () => {
  const stored = new Map<string, string>();
  const { name, dialect, promises } = await hostFile(
    hostThat((message) => {
      if (message.is === "ready") return [{ is: "text", text: "{}", revision: "1", name: "buyers.json" }];
      if (message.is !== "read-beside" && message.is !== "write-beside") return [];
      const { file } = message;
      const text = stored.get(file);
      if (message.is === "read-beside") return [{ is: "beside", file, name: `buyers.${file}.yaml`, text }];
      if (message.known !== text) return [{ is: "beside-written", file, revision: undefined }];
      stored.set(file, message.text);
      return [{ is: "beside-written", file, revision: message.text }];
    }),
  );
  expect(name).toBe("buyers.json");
  const reads = await Promise.all([promises?.read(), dialect?.read()]);
  const nothing = { text: undefined, revision: undefined };
  expect(reads).toEqual([
    { name: "buyers.promises.yaml", ...nothing },
    { name: "buyers.dialect.yaml", ...nothing },
  ]);
  expect(await dialect?.write("dialect: 1", undefined)).toEqual({ is: "written", revision: "dialect: 1" });
  expect(await dialect?.write("dialect: 1\nname: b", "dialect: 1")).toMatchObject({ is: "written" });
  expect(await dialect?.write("dialect: 1", "dialect: 1")).toEqual({ is: "changed" });
  expect(await promises?.write("promises: []", undefined)).toEqual({ is: "written", revision: "promises: []" });
});
