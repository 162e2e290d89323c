import { expect, it } from "vitest";
import { type Office, offices, release } from "../install/office.test-support.js";
import { processWorld } from "../process-world.js";
import { folder } from "../setup-pack.test-support.js";
import { runInstall } from "./run/install.js";

const open = offices();

/** Upgrades at a terminal at which somebody gives these answers; tells what was asked and said. */
async function upgraded({ url, key }: Office, cwd: string, answers: readonly string[]) {
  const [asked, said] = [[] as string[], [] as string[]];
  const output = { write: (text: string) => void said.push(text), terminal: () => undefined };
  const world = {
    ...processWorld(),
    ...{ folder: cwd, stdout: output, stderr: output },
    prompt: () => (question: string) => {
      asked.push(question.trim());
      return answers[asked.length - 1] ?? "";
    },
    environment: { ...processWorld().environment, workspaceUrl: url, apiKey: key },
  };
  const flags = { format: "pretty", onConflict: "fail", existing: "ask", bindings: "new.yaml" } as const;
  return { code: await runInstall("upgrade", "1.1.0.json", flags, world), asked, said: said.join("") };
}

it("asks whether a reference is meant to stand for another record, and changes nothing without a yes", async () => {
  const office = await open();
  const [anna, desk] = [
    await office.add("teams", { name: "Anna's" }),
    await office.add("teams", { name: "Front desk" }),
  ];
  const bound = (id: string) => `bindings:\n  - type: team\n    id: hosts\n    targetId: ${id}\n`;
  const files = { "1.0.0.json": release(), "1.1.0.json": release({ version: "1.1.0" }) };
  const cwd = folder({ ...files, "old.yaml": bound(anna), "new.yaml": bound(desk) });
  expect(office.run(["install", "1.0.0.json", "--bindings", "old.yaml", "--yes"], { cwd }).code).toBe(0);
  const before = await office.state();
  const refused = await upgraded(office, cwd, ["no"]);
  expect(refused.code).toBe(4);
  const question = `Team "hosts" ("Hosts") stands for "Front desk" (${desk}) from now on, and no longer for ${anna}, which changes automation "Welcome" (welcome). Is that meant? [y/N]`;
  expect(refused.asked).toEqual([question]);
  expect(await office.state()).toEqual(before);
  const done = await upgraded(office, cwd, ["y", "y"]);
  expect(done).toMatchObject({
    code: 0,
    asked: [question, expect.stringMatching(/^Change no item in North office, .*\? \[y\/N\]$/)],
  });
});
