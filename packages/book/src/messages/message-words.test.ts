import type { JsonObject } from "@setup-pack/core/json";
import { type Dialect, dialectOf, packBook } from "@setup-pack/core/meaning";
import { describe, expect, it } from "vitest";
import { mailLook } from "./mail-look.js";
import { wordsOfEmail, wordsOfTemplate } from "./message-words.js";

const attack = '<img src=x onerror="alert(1)">';

const template = (richTextDoc: JsonObject | null) =>
  wordsOfTemplate({ key: "t", name: "T", channel: "email", body: "Plain", richTextDoc });

const email = (data: Readonly<Record<string, unknown>>, dialects: readonly Dialect[] = []) =>
  wordsOfEmail({ key: "e", kind: "email_template", name: "E", data }, packBook({}, dialects));

const parts = { pictures: () => undefined, isKnownTag: (name: string) => name === "first_name" };

const lookOf = (html: string | undefined): string =>
  mailLook(html ?? "", parts).look.markup.replace(/^[\s\S]*<\/style>|<\/template>[\s\S]*$/g, "");

describe("the look of an email", () => {
  it("is that of its formatted text; of parts that are not known, what is written in them as text", () => {
    const known = { type: "text", text: `Hi {{first_name}} ${attack}`, marks: [{ type: "bold" }] };
    const unknown = { type: "callout", content: [{ type: "text", text: attack }] };
    const { html } = template({ type: "doc", content: [{ type: "paragraph", content: [known] }, unknown] });
    expect(lookOf(html)).toBe(
      '<div><p><strong>Hi <mark>first name</mark> &lt;img src=x onerror="alert(1)"&gt;</strong></p>' +
        '<div>&lt;img src=x onerror="alert(1)"&gt;</div></div>',
    );
    expect(mailLook(html ?? "", parts).remotePictures).toEqual([]);
  });

  it("marks a merge tag that is not known as it is written, since its reader gets it so", () => {
    expect(lookOf("<p>{{ first_name }}, {{promo_code}}</p>")).toBe(
      '<p><mark>first name</mark>, <mark class="unknown" title="Not known: sent as it is written">{{promo_code}}</mark></p>',
    );
  });

  it("is that of the body where the formatted text is of another shape", () => {
    expect(template({ blocks: [] })).toMatchObject({ body: "Plain", html: undefined });
    expect(template(null)).toMatchObject({ body: "Plain", html: undefined });
  });

  it("is that of its design where there is no HTML, as far as that can be read", () => {
    const rows = [
      { type: "heading", text: `Your month ${attack}` },
      { type: "button", text: "See it", href: "https://a.example", color: "#fff" },
      { type: "image", src: "https://b.example/x.png", alt: "A house" },
      { type: "columns", columns: [{ blocks: [{ html: "<b>two</b>", id: "u_1" }] }] },
    ];
    const designDocument = { body: { background: "#fff", rows } };
    const look = mailLook(email({ designDocument }).html ?? "", parts);
    expect(lookOf(email({ designDocument }).html)).toBe(
      '<div class="h2">Your month &lt;img src=x onerror="alert(1)"&gt;</div>' +
        '<p><span class="link">See it</span></p><img alt="Picture: A house" /><p>&lt;b&gt;two&lt;/b&gt;</p>',
    );
    expect(look.remotePictures).toEqual(["https://b.example/x.png"]);
    expect(email({ designDocument, htmlContent: "<p>Made</p>" }).html).toBe("<p>Made</p>");
    const theirs = dialectOf({
      name: "bayside",
      shapes: { text: { tag: "%${tag: upper}%" }, page: { html: "text" } },
      resources: { email_template: { as: { head: "${subject}", page: "${html: page}" } } },
    });
    const page = '<p style="width:100%">Hi <b>%FIRST_NAME%</b></p>';
    expect(email({ head: "%FIRST_NAME%!", page }, [theirs])).toMatchObject({
      subject: "{{first_name}}!",
      html: '<p style="width:100%">Hi <b>{{first_name}}</b></p>',
      missing: undefined,
    });
    expect(email({ subject: "Hi", htmlContent: "<p>Hi</p>" }, [theirs]).missing).toMatch(/is not understood/);
    expect(email({ designDocument: 7 }).missing).toMatch(/can only be seen in the workspace/);
  });
});
