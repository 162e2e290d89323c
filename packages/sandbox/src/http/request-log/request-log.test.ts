import { expect, it } from "vitest";
import { bodyKept, mostBytes, mostRequests, openRequestLog } from "./request-log.js";

const request = {
  id: "req_1",
  workspaceId: "ws_1",
  keyPrefix: "spk_000000000000",
  at: 0,
  milliseconds: 1,
  method: "POST",
  url: "/v1/contacts",
  body: undefined,
  bodyLength: 0,
  status: 201,
  refusal: undefined,
  fault: undefined,
};

it("keeps the requests of an hour", () => {
  const log = openRequestLog("one");
  log.add(request);
  log.add({ ...request, at: 1_000 });
  expect(log.kept(3_600_000)).toHaveLength(2);
  expect(log.kept(3_600_001).map(({ place }) => place)).toEqual([2]);
});

it("keeps no more than so many, and no more of what they brought", () => {
  const log = openRequestLog("one");
  for (let count = 0; count < mostRequests + 5; count++) log.add(request);
  expect(log.kept(0)).toHaveLength(mostRequests);
  expect(log.kept(0)[0]?.place).toBe(6);
  const body = Buffer.alloc(bodyKept);
  for (let count = 0; count < mostRequests; count++) log.add({ ...request, body });
  expect(log.kept(0)).toHaveLength(Math.floor(mostBytes / (bodyKept + request.url.length)));
});

it("knows its own cursors alone", () => {
  const log = openRequestLog("one");
  expect(log.placeOf(log.cursorAt(7))).toBe(7);
  for (const foreign of [openRequestLog("two").cursorAt(7), "", "one.", "one.-1"]) {
    expect(log.placeOf(foreign)).toBeUndefined();
  }
});
