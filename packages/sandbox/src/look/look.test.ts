import { request } from "node:http";
import { expect, it } from "vitest";
import { automated, type ShortAutomation } from "../automations/automations.test-support.js";
import { at, newWorkspace, onBothDatabases, textAt } from "../testing/workspace.js";

const hostile = `<img src=x onerror=alert(1)>"'&</p><script>alert(2)</script>`;
const escaped = "&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;&lt;/p&gt;&lt;script&gt;alert(2)&lt;/script&gt;";

const welcome: ShortAutomation = {
  key: "welcome",
  blocks: {
    new: ["trigger.contact_created"],
    hello: ["action.send_sms", { body: "Hi {{first_name}}" }],
    pause: ["control.wait", { minutes: 2880 }],
    guide: [
      "action.send_email",
      { subject: "For {{first_name}}", body: "<p>Here {{coupon}}, {{first_name}}</p><script>alert(3)</script>" },
    ],
    plain: ["action.send_email", { subject: "Plain", body: "Dear {{first_name}}" }],
  },
  ways: ["new > hello > pause > guide > plain"],
};

const texted: ShortAutomation = {
  key: "texted",
  blocks: { "text-in": ["trigger.sms_received", { contact_type: "buyer" }] },
  ways: [],
};

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly form?: Record<string, string>;
}

/** Asks as a browser would, which fetch does not let one do: with any Host and Origin. */
function ask(origin: string, path: string, { method = "GET", headers = {}, form }: Asked = {}) {
  const body = form && new URLSearchParams(form).toString();
  const type = body === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" };
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const asked = request(`${origin}${path}`, { method, headers: { ...type, ...headers } }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    asked.on("error", reject).end(body);
  });
}

/** A browser that has given the token. */
async function signedIn(origin: string, token: string) {
  const form = { token, back: "/look" };
  const answer = await ask(origin, "/look/sign-in", { method: "POST", headers: { origin }, form });
  expect(answer.status, answer.text).toBe(303);
  const [set = ""] = [answer.headers["set-cookie"]].flat().map(String);
  return { set, cookie: set.split(";")[0] ?? "" };
}

onBothDatabases("the page to look at", ({ adminUrl, adminToken, ...sandbox }) => {
  it("shows nothing and does nothing for whoever has not given the token, nor for other pages", async () => {
    const own = await newWorkspace({ adminUrl, adminToken, ...sandbox });
    const { cookie, set } = await signedIn(adminUrl, adminToken);
    expect(set).toMatch(/; Path=\/look; HttpOnly; SameSite=Strict$/);
    expect(set).not.toContain(adminToken);
    const page = `/look/${own.id}`;
    const stranger = await ask(adminUrl, page);
    expect([stranger.status, stranger.text.includes("Larkspur")]).toEqual([200, false]);
    expect((await ask(adminUrl, page, { headers: { cookie } })).text).toContain("Larkspur &amp; Main");
    expect((await ask(adminUrl, page, { headers: { cookie: `${cookie}x` } })).text).not.toContain("Larkspur");
    expect((await ask(adminUrl, page, { headers: { cookie, host: "stranger.example" } })).status).toBe(421);
    expect((await ask(adminUrl, `/admin/workspaces/${own.id}/clock`, { headers: { cookie } })).status).toBe(401);

    const stands = async () => at((await own.admin("GET", `/admin/workspaces/${own.id}/clock`)).body, "stands");
    const stop = (headers: Record<string, string>) =>
      ask(adminUrl, `${page}/clock`, { method: "POST", headers, form: { clock: "standing" } });
    expect((await stop({ origin: adminUrl })).status).toBe(401);
    expect((await stop({ cookie })).status).toBe(403);
    expect((await stop({ cookie, origin: "null" })).status).toBe(403);
    expect((await stop({ cookie, origin: "http://127.0.0.1:1" })).status).toBe(403);
    expect(await stands()).toBe(false);
    expect((await stop({ cookie, origin: adminUrl })).status).toBe(303);
    expect(await stands()).toBe(true);

    const wrong = {
      method: "POST",
      headers: { origin: adminUrl },
      form: { token: "wrong", back: "//stranger.example" },
    };
    const refused = await ask(adminUrl, "/look/sign-in", wrong);
    expect([refused.status, refused.headers["set-cookie"]]).toEqual([401, undefined]);
    const right = await ask(adminUrl, "/look/sign-in", { ...wrong, form: { ...wrong.form, token: adminToken } });
    expect(right.headers.location).toBe("/look");
  });

  it("answers 404 for addresses with what no text can hold", async () => {
    const { id } = await newWorkspace({ ...sandbox, adminUrl, adminToken });
    const { cookie } = await signedIn(adminUrl, adminToken);
    for (const path of ["%00", `${id}/contacts/%00`, `${id}/runs/%00`, `${id}?q=%00`, `${id}/requests?path=%00`])
      expect((await ask(adminUrl, `/look/${path}`, { headers: { cookie } })).status, path).toBe(404);
  });

  it("shows what contacts would have received, who stands where and what comes next, whatever they are called", async () => {
    const own = await newWorkspace({ adminUrl, adminToken, ...sandbox });
    const other = await newWorkspace({ adminUrl, adminToken, ...sandbox });
    const reach = await automated(own, welcome, texted);
    const made = await own.call("POST", "/v1/contacts", {
      body: { first_name: hostile, last_name: "Lopez", email: "m@example.com", phone: "+1 312 555 0100" },
    });
    const contact = textAt(made.body, "id");
    const { cookie } = await signedIn(adminUrl, adminToken);
    const shown = async (path: string, workspace = own.id) =>
      (await ask(adminUrl, `/look/${workspace}${path}`, { headers: { cookie } })).text;
    const act = (path: string, form: Record<string, string>) =>
      ask(adminUrl, `/look/${own.id}${path}`, { method: "POST", headers: { cookie, origin: adminUrl }, form });

    expect(await shown("?advancing=2030-01-01T00:00:00Z"), "the focus while it advances").toMatch(
      /<a id="stop" href="\/look\/[^"?]+" autofocus>/,
    );
    expect(await shown("/nope")).toContain("There is no such page.");
    await act("/clock/advance", { hours: "1" });
    expect(await shown(`/contacts/${contact}`)).toMatch(/Active in .*welcome.*Wait 2 days/s);
    expect(await shown("")).toContain("1 message · in 1 automation");
    expect(await shown("?q=nobody")).toContain("No matching contacts.");
    expect(await shown("?q=555-0100+lopez")).toContain("1 message");
    expect(await shown("/next")).toContain("Continues");
    expect(await shown("/runs")).toContain("is still waiting: <bdi>Wait 2 days");
    expect(await shown("/requests")).toContain("POST /v1/contacts");
    const drawn = await ask(adminUrl, `/look/${own.id}/runs/1/drawing.svg`, { headers: { cookie } });
    expect([drawn.headers["content-type"], drawn.text.match(/Stands here/g)?.length]).toEqual([
      "image/svg+xml; charset=utf-8",
      1,
    ]);

    const advanced = await act("/clock/advance", { hours: "168", back: `/look/${own.id}/runs/1` });
    expect(advanced.headers.location).toMatch(new RegExp(`^/look/${own.id}/runs/1`));
    const conversation = await shown(`/contacts/${contact}`);
    expect(conversation.indexOf("<iframe"), "the newest first").toBeLessThan(conversation.indexOf(`Hi ${escaped}`));
    expect(conversation).toContain("Missing value: <bdi>coupon</bdi>");
    expect(conversation, "a clock past the real one").not.toContain('value="real"');
    expect(conversation).toContain(`<a href="/look/${own.id}/snapshots">restore a snapshot</a>`);
    const back = await act("/clock", { clock: "real", back: `/look/${own.id}/runs` });
    expect([back.status, back.text]).toEqual([400, expect.stringContaining(`href="/look/${own.id}/runs"`)]);
    expect(back.text).toContain("restore a snapshot or reset");
    const [, mail = ""] = /<iframe sandbox="" [^>]*src="([^"]+)"/.exec(conversation) ?? [];
    const framed = await ask(adminUrl, mail, { headers: { cookie } });
    expect(framed.headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none';/);
    expect(framed.text).toContain(`<p>Here <mark>{{coupon}}</mark>, ${escaped}</p>`);
    expect(conversation.match(/<iframe/g)?.length, "a name makes no page of a plain mail").toBe(1);
    expect(conversation).toContain(`Dear ${escaped}`);
    expect(await shown("/runs/1")).toContain("It went through to the end.");

    await reach.ask("POST", "happenings", { contact_id: contact, event: "sms_received", members: { text: "Hello" } });
    expect(await shown(`/contacts/${contact}`)).toContain(
      "Needs your answer: contact_type is not known. Answer it under Answers.",
    );
    const question = /name="automation" value="([^"]+)"><input type="hidden" name="block" value="text-in"/.exec(
      await shown("/answers"),
    );
    const answer = { automation: question?.[1] ?? "", block: "text-in", answer: "true" };
    expect((await act("/answers", { ...answer, block: "gone" })).status).toBe(404);
    expect(String((await act("/answers", answer)).headers.location)).toContain("did=answered");
    expect(await shown("/answers")).toContain("Answer: <bdi>Yes</bdi>");
    await act("/answers", { ...answer, clear: "yes" });
    expect(await shown("/answers")).toContain("No answer yet");

    expect((await act("/snapshots", { name: "../no", does: "take" })).status).toBe(400);
    await act("/snapshots", { name: "before", does: "take" });
    const restore = { name: "before", does: "restore", back: `/look/${own.id}/snapshots` };
    await own.call("POST", "/v1/contacts", { body: { first_name: "Later", last_name: "Contact" } });
    const asked = new URL(String((await act("/snapshots", restore)).headers.location), adminUrl);
    expect(await shown(`/snapshots${asked.search}`)).toContain("Restore anyway");
    expect(await shown("?q=Later")).toContain("Later Contact");
    await act("/snapshots", { ...restore, sure: "yes" });
    expect(await shown("?q=Later")).toContain("No matching contacts.");

    for (const path of [
      "",
      `/contacts/${contact}`,
      "/runs",
      "/runs/1",
      "/next",
      "/automations",
      "/answers",
      "/snapshots",
      "/requests",
    ]) {
      const text = await shown(path);
      expect(text, path).not.toMatch(/<img src=x|<script>/);
      expect(text, path).not.toContain(adminToken);
      expect(await shown(path, other.id), path).not.toContain("Lopez");
    }
    await own.call("POST", "/v1/contacts", { body: { first_name: "Dmitri", last_name: "Volkonsky" } });
    await act("/clock/advance", { hours: "1" });
    expect(await shown("?q=Dmitri")).toContain("0 messages, 1 not sent");
    const automation = /name="automation" value="([^"]+)"/.exec(await shown("/automations"))?.[1] ?? "";
    const off = { automation, switch: "off", back: `/look/${own.id}/automations` };
    const asks = new URL(String((await act("/automations", off)).headers.location), adminUrl);
    expect(await shown(`/automations${asks.search}`)).toContain("Turning it off removes 1 contact");
    const told = new URL(String((await act("/automations", { ...off, sure: "yes" })).headers.location), adminUrl);
    expect(await shown(`/automations${told.search}`)).toMatch(
      /Turned off\. 1 contact removed from it\..*aria-checked="false">Off/s,
    );
    expect(await shown("/runs/2")).toContain("or because the pack was uninstalled");
  });

  it("adds a contact, enrolls, tags and opts it out, hears its reply, and shows its whole path", async () => {
    const own = await newWorkspace({ adminUrl, adminToken, ...sandbox });
    await automated(own, welcome, { ...texted, blocks: { ...texted.blocks, "text-in": ["trigger.sms_received"] } });
    const tag = textAt((await own.admin("POST", `/admin/workspaces/${own.id}/tags`, { name: hostile })).body, "id");
    const { cookie } = await signedIn(adminUrl, adminToken);
    const shown = async (path: string, more = "") =>
      (await ask(adminUrl, `/look/${own.id}${path}`, { headers: { cookie: `${cookie}${more}` } })).text;
    const act = async (path: string, form: Record<string, string>) => {
      const asked = { method: "POST", headers: { cookie, origin: adminUrl }, form };
      const { status, headers, text } = await ask(adminUrl, `/look/${own.id}${path}`, asked);
      return status === 303 ? String(headers.location) : text;
    };

    const mistaken = { first_name: "Ada", last_name: "Moreno", email: "ada", phone: "" };
    const again = await shown(new URL(await act("/contacts", mistaken), adminUrl).search);
    expect(again).toMatch(/<details [^>]* open>.*value="Ada".*value="ada"[^>]* autofocus> .*email must be an email/s);
    const person = { ...mistaken, email: "ada@example.com", phone: "+1 312 555 0101" };
    const opened = await act("/contacts", person);
    expect(opened).toMatch(/\/contacts\/[^/]+\?did=added$/);
    const contact = /contacts\/([^?]+)/.exec(opened)?.[1] ?? "";
    const page = `/contacts/${contact}`;
    expect(await shown(`${page}?did=added`)).toContain("Contact added.");
    expect(await shown(`${page}/path`), "an added contact enrolls at once").toMatch(/Scheduled.*Continues.*welcome/s);

    const automation = /<option value="([^"]+)">texted/.exec(await shown(page))?.[1] ?? "";
    expect(await act("/contacts/enroll", { contact, automation })).toContain("did=enrolled");
    expect(await act("/contacts/tag", { contact, tag })).toContain("did=tagged");
    expect(await shown(page)).toContain(`<bdi>${escaped}</bdi><button id="untag-${tag}"`);
    expect(await act("/contacts/tag", { contact, tag: "none" })).toContain("Choose a tag of this workspace.");
    expect(await act("/contacts/tag", { contact, tag, remove: "yes" })).toContain("did=untagged");
    expect(await act("/contacts/receives", { contact, channel: "email", switch: "off" })).toContain("did=opted-out");
    expect(await shown(page)).toMatch(/id="switch-email"[^>]* aria-checked="false"/);
    expect(await act("/contacts/reply", { contact, by: "text", text: "Yes please" })).toContain("did=replied");
    expect(await shown(page)).toContain("Yes please");
    const [, stopped = ""] = (await act("/contacts/reply", { contact, by: "text", text: "Stop." })).split("?");
    expect(await shown(`${page}?${stopped}`)).toContain("to stop texts, turn off Texts.");
    const twin = { first_name: "Bo", last_name: "Moreno", email: "ADA@example.com" };
    const [twinPage = "", shared = ""] = (await act("/contacts", twin)).split(own.id)[1]?.split("?") ?? [];
    expect(await shown(`${twinPage}?${shared}`)).toContain("Another contact has the same address or number");
    expect(await shown(page)).toContain("This also stops emails to 1 other contact with this address.");
    expect(await shown(page), "of texts").not.toContain("stops texts");
    await act("/clock/advance", { hours: "168" });
    const path = await shown(`${page}/path`);
    expect(path).toMatch(/Opted out of emails: <bdi>ada@example\.com<.*Opt-ins, .* are not listed.*So far/s);
    expect(path).toContain(`Tag added: ${escaped}`);
    expect(path).toMatch(/Nothing is scheduled.*is unsubscribed.*Yes please.*Enrolled in texted.*Enrolled in welcome/s);
    await act("/contacts/receives", { contact, channel: "call", switch: "off" });
    const clock = textAt((await own.admin("GET", `/admin/workspaces/${own.id}/clock`)).body, "now");
    const byClock = new RegExp(`datetime="${clock}">[^<]*</time></p>Opted out of calls`);
    expect(await shown(`${page}/path`)).toMatch(byClock);
    expect(await act("/contacts/reply", { contact, by: "pigeon", text: "Hi" })).toContain("by text or by email");
    expect(await act("/contacts/receives", { contact: "con_none", channel: "sms", switch: "off" })).toContain(
      "Not done",
    );
  });

  it("leads to the page from the API, and back to an editor of this machine alone", async () => {
    const own = await newWorkspace({ adminUrl, adminToken, ...sandbox });
    const leads = await ask(sandbox.url, "/look");
    expect([leads.status, leads.headers.location]).toEqual([303, `${adminUrl}/look`]);
    const { cookie } = await signedIn(adminUrl, adminToken);
    const asked = (search: string, more = "") =>
      ask(adminUrl, `/look/${own.id}${search}`, { headers: { cookie: `${cookie}${more}` } });
    const editor = "http://127.0.0.1:4020";
    const first = await asked(`?editor=${encodeURIComponent(editor)}`);
    expect(first.text).toContain(`href="${editor}/">Open the editor`);
    const kept = String(first.headers["set-cookie"]).split(";")[0];
    expect((await asked("/runs", `; ${kept}`)).text).toContain(`href="${editor}/">Open the editor`);
    for (const other of ["https://stranger.example", "http://127.0.0.1.stranger.example:80", "javascript:alert(1)"])
      expect((await asked(`?editor=${encodeURIComponent(other)}`)).text, other).not.toContain("Open the editor");
  });
});
