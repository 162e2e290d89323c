import { expect, it } from "vitest";
import { complaintAboutNode } from "../run/node-version.mjs";

it.each(["20.19.0", "20.20.2", "22.0.0", "24.1.0"])("is content with Node %s", (version) => {
  expect(complaintAboutNode(version)).toBeUndefined();
});

it.each(["18.20.0", "20.18.9", "20.9.0"])("says what to do about Node %s", (version) => {
  expect(complaintAboutNode(version)).toBe(
    `This repository needs Node 20.19 or newer, and this is Node ${version}. Install a newer one from https://nodejs.org and run the command again.`,
  );
});
