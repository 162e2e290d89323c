import { expect, it } from "vitest";
import { isHttpsAddress, isWebAddress } from "./web-address.js";

it.each([
  "https://example.com",
  "HTTPS://example.com/logo.png?w=2#top",
  "https://example.com:8443/",
  "https://localhost/logo.png",
  "https://192.0.2.7/logo.png",
  "https://[2001:db8::7]:443/logo.png",
  "https://user@example.com/logo.png",
  "https://bücher.example/straße.png",
  "https://a_b.example.com./x",
])("takes %s", (text) => {
  expect(isHttpsAddress(text)).toBe(true);
});

it.each([
  "",
  "http://example.com/logo.png",
  "//example.com/logo.png",
  "example.com/logo.png",
  "https:/example.com",
  "https://",
  "https:///logo.png",
  "https://?x",
  "https://.com",
  "https://example..com",
  "https://example.com:port/",
  "https://example.com/a b.png",
  "https://example.com/\u0000",
  " https://example.com",
  "https://example.com\\logo.png",
  "https://{{host}}/logo.png",
  "javascript:alert(1)",
])("refuses %j", (text) => {
  expect(isHttpsAddress(text)).toBe(false);
});

it("refuses a host of any length without overflowing the stack", () => {
  expect(isHttpsAddress(`https://${"a.".repeat(120)}example`)).toBe(true);
  expect(isHttpsAddress(`https://${"a.".repeat(5_000_000)}!`)).toBe(false);
});

it("tells a full web address from what is none, however the rest of it is written", () => {
  for (const text of ["http://example.com/a b.png", "https://example.com/{{list}}/a.png", "HTTP://example.com"])
    expect(isWebAddress(text)).toBe(true);
  for (const text of ["", "images/a.png", "cid:abc", "//example.com/a.png", "https:///a.png", "ftp://example.com/a"])
    expect(isWebAddress(text)).toBe(false);
});
