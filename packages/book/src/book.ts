import { bounds, nameLookup } from "@setup-pack/core";
import { carriedPictures } from "@setup-pack/core/format";
import { knownTagsOf } from "@setup-pack/core/meaning";
import type { BookSource, BookSubject } from "./book-subject.js";
import { automationChapter } from "./chapters/automation.js";
import { contents, cover } from "./chapters/cover.js";
import { findingsSection } from "./chapters/findings.js";
import { otherRehearsals, promisesSection } from "./chapters/rehearsals.js";
import { requirements } from "./chapters/requirements.js";
import { notReady, signOff } from "./chapters/sign-off.js";
import { summary } from "./chapters/summary.js";
import { unshown } from "./chapters/unshown.js";
import { assets, brand, pipelines, resources, smartLists, templates } from "./items.js";
import { markup, sectionMarkup } from "./page/markup.js";
import { bookPage } from "./page/page.js";

/** Returns the book of a pack as one HTML file: the same bytes for the same source. */
export function packBookPage(source: BookSource): string {
  const { document, symbols, digest } = source.pack;
  const parts = { pictures: carriedPictures(document.assets), isKnownTag: knownTagsOf(document) };
  const automations = (document.automations ?? []).map(({ key, document: automation }, index) => ({
    address: `automation-${index + 1}`,
    key,
    document: automation,
    known: nameLookup(automation, symbols),
  }));
  const subject: BookSubject = { ...source, bounds: bounds(document, source.book), automations };
  const sections = [
    summary(subject),
    promisesSection(subject),
    notReady(subject),
    unshown(subject),
    subject.changes,
    ...automations.map((one) => automationChapter(one, subject, parts)),
    otherRehearsals(subject),
    templates(document, subject.book, parts),
    smartLists(source.pack, source.book),
    pipelines(source.pack),
    resources(document),
    brand(document),
    assets(document),
    requirements(subject),
    findingsSection(subject),
    signOff(subject),
  ].filter((section) => section !== undefined);
  return bookPage(
    `${document.name} ${document.version}`,
    `${document.name} ${document.version} · ${digest}`,
    markup`${cover(subject)}\n${contents(sections)}\n<main>${sections.map(sectionMarkup)}</main>`,
  );
}
