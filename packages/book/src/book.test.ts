import { compile, type Pack } from "@setup-pack/core";
import { fixturePacks } from "@setup-pack/fixtures";
import { describe, expect, it } from "vitest";
import { bookOf } from "./book-of.test-support.js";
import { elementsOf, expectHarmless, expectJoined, wordsOf } from "./page-elements.test-support.js";

function fixture(name: string): Pack {
  const found = fixturePacks().find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no fixture pack ${name}`);
  return JSON.parse(found.text);
}

const brand = bookOf(fixture("brokerage-brand"));
const buyers = bookOf(fixture("buyer-nurture"));

describe("the book of a pack", () => {
  it("is the same for the same pack, and says how a copy is compared", () => {
    expect(bookOf(fixture("buyer-nurture"))).toBe(buyers);
    const { pack } = compile(JSON.stringify(fixture("buyer-nurture")));
    expect(wordsOf(buyers)).toContain(`Digest${pack?.digest} `);
    expect(buyers).toContain("setup-pack fmt - &lt; pack.json | sha256sum");
  });

  it.each([
    ["brokerage-brand", brand],
    ["buyer-nurture", buyers],
  ])("of %s leads to all its parts, by headings in order", (_, page) => {
    expect(elementsOf(page).filter(({ attributes }) => attributes.href !== undefined).length).toBeGreaterThan(10);
    expectJoined(page);
    const levels = elementsOf(page).flatMap(({ name }) => (/^h[1-6]$/.test(name) ? Number(name[1]) : []));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  it("tells each automation in sentences, and its messages by day with the way that leads there", () => {
    const words = wordsOf(buyers);
    expect(words).toContain(
      "at most 3 texts and 2 emails, 1 a day; the first at once; ends after 1 day to 11 days, both later where a message is held.",
    );
    expect(words).toContain("Sends from 8:00 to 20:00 every day, not on holidays, in the workspace's time.");
    expect(words).toContain(
      "Day 3 Text after 3 days°if not (any of these: they have replied, their stage is not New buyer) first name, one thing that saves buyers a weekend",
    );
    expect(words).toMatch(
      /AI writes a text at once°if AI chooses has_a_question Instructions for the AI: Answer the question/,
    );
    expect(words).toMatch(/Who is on it.*all of these: they have the tag Hot buyer/);
  });

  it("says what a fork leaves out, which date is waited for, and when tasks are due", () => {
    const words = wordsOf(bookOf(fixture("appointments-and-deals")));
    expect(words).toContain("If the deal's status is open° day 3 If no: ends. If yes: continues below Task for owner");
    expect(words).toContain("Task for owner, 1 day before appointment:");
    expect(words).toMatch(/1 day before appointment time, 16:00 Text then, or at once where that is past/);
    expect(words).toMatch(/Task for owner at once.*Due 1 day before appointment/);
    expect(words).toContain("both later where a message is held.");
    expect(words).not.toContain("at any time");
  });

  it("shows mails as they look, with the pictures of the pack, and names what would come from elsewhere", () => {
    const pictures = elementsOf(brand).filter(({ name }) => name === "img");
    expect(pictures.length).toBeGreaterThan(3);
    expect(pictures.filter(({ attributes: { src = "data:" } }) => !src.startsWith("data:image/"))).toEqual([]);
    expect(elementsOf(brand).filter(({ attributes }) => attributes.shadowrootmode === "open").length).toBeGreaterThan(
      0,
    );
    const words = wordsOf(brand);
    expect(words).toContain("Glad you are here");
    expect(words).toContain("Links lead to: https://www.larkspurandmain.example/home-value, {{unsubscribe_url}}");
    expect(words).toContain("The file “share-1200x630.png”, which is not in the pack.");
  });

  it("prints whole what AI is told, notes, notices, webhooks and fields, and says what of webhooks it keeps back", () => {
    const pack = fixture("appointments-and-deals");
    const long =
      "Deal opened, and a note that goes on for much longer than a line of the outline has room for, to its end.";
    const nodes = (pack.automations ?? []).flatMap(({ document }) => document.graph.nodes);
    for (const { kind, config } of nodes) if (kind === "action.add_note" && config) config.body = long;
    Object.assign(pack.resources?.find(({ kind }) => kind === "custom_field") ?? {}, {
      data: { type: "dropdown", options: [long, { label: "Other" }] },
    });
    const words = wordsOf(bookOf(pack));
    expect(words).toContain(`The note: ${long}`);
    expect(words).toContain(`options: ${long}, {"label":"Other"}`);
    expect(words).toContain(
      "Instructions for the AI: From the last ten notes, say in one short phrase why this deal was lost.",
    );
    expect(words).toContain("Where it writes what it finds: reason → Why we lost it");
    expect(words).toContain(
      "The notice: {{deal_name}} has not moved in two weeks. What is it waiting for?".replace(
        "{{deal_name}}",
        "deal name",
      ),
    );
    expect(words).toContain('"text": "{{agent_name}} just closed {{deal_name}}"');
    expect(words).toMatch(/Of 1 webhook, all of the address behind the host/);
    expect(wordsOf(buyers)).toMatch(/What it can choose: ready_to_tour has_a_question just_looking stop_contacting/);
    expect(wordsOf(buyers)).toContain("never promise availability. If unsure, say the agent will call.");
  });

  it("names the texts that only keep a place, above all else and where it is signed", () => {
    const pack = fixture("appointments-and-deals");
    const [template] = pack.messageTemplates ?? [];
    if (template === undefined) throw new Error("It has no template");
    Object.assign(template, {
      subject: `Subject of ${template.name}`,
      body: "The text of HubSpot email 5 (5) goes here.",
    });
    const words = wordsOf(bookOf(pack));
    expect(words).toContain(`Template “${template.name}”: Subject of ${template.name}`);
    expect(words).toContain(`Template “${template.name}”: The text of HubSpot email 5 (5) goes here.`);
    expect(words).toMatch(/Sign-off.*Not all of its texts are written: see What is not ready/);
    expect(wordsOf(brand)).not.toContain("What is not ready");
  });

  it("lets nothing run and nothing load", () => {
    expect(brand).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:;`,
    );
  });

  it("shows what strangers wrote as they wrote it, wherever it stands", () => {
    const pack = hostile(fixture("brokerage-brand"));
    expectHarmless(bookOf(pack));
  });
});

const shortAttack = `"'><img src=x onerror=alert(1)>`;

const attack = `${shortAttack}</style></template><script>alert(1)</script><img src=https://evil.example/x onerror=alert(1)>
<svg onload=alert(1)><a href="javascript:alert(1)" style="position:fixed;background:url(//evil.example)">x</a></p>`;

const attacked =
  /^(?:name|description|author|body|subject|htmlContent|prompt|title|category|tagline|detail|text|href|alt)$/;

/** The pack with an attack in front of each name, description and word of a message. */
const hostile = (pack: Pack): unknown =>
  JSON.parse(JSON.stringify(pack), (name, value) => {
    if (typeof value !== "string" || !attacked.test(name)) return value;
    return name === "body" || name === "htmlContent" ? `${attack}${value}` : `${shortAttack}${value.slice(0, 5)}`;
  });
