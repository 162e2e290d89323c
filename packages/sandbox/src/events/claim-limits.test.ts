import { expect, it } from "vitest";
import { claimLimits } from "./worker.js";

const many = (count: number, workspace_id: string, webhook_id = workspace_id) =>
  Array.from({ length: count }, () => ({ workspace_id, webhook_id }));

it("has room for all when nothing is under way", () => {
  expect(claimLimits([])).toEqual({ limit: 16, busy: { webhooks: [], workspaces: [] } });
});

it("lets endpoints wait that have eight under way, and workspaces that have their share", () => {
  const underWay = [...many(7, "ws1", "a"), ...many(8, "ws1", "b"), ...many(11, "ws1", "c"), ...many(2, "ws2")];
  expect(claimLimits(underWay)).toEqual({ limit: 16, busy: { webhooks: ["b", "c"], workspaces: ["ws1"] } });
});

it("leaves room for the next workspace, however many take what they get and give nothing back", () => {
  const underWay: { workspace_id: string; webhook_id: string }[] = [];
  for (let workspace = 0; workspace < 12; workspace++) {
    const id = `ws${workspace}`;
    const before = underWay.length;
    for (let room = claimLimits(underWay); !room.busy.workspaces.includes(id); room = claimLimits(underWay)) {
      underWay.push(...many(room.limit, id, `${id} ${underWay.length}`));
    }
    expect(underWay.length, id).toBeGreaterThan(before);
    expect(claimLimits(underWay).limit, id).toBeGreaterThan(0);
  }
});

it("claims nothing when everything is taken", () => {
  expect(claimLimits(Array.from({ length: 128 }, (_, number) => many(1, `ws${number}`)).flat()).limit).toBe(0);
});
