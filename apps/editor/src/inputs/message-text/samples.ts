import { knownTagsOf } from "@setup-pack/core/meaning";
import { useMemo } from "react";
import { useDocument } from "../../editor/index.js";

/** What a tag of this meaning might be filled in with, by the last words of its name. */
const samples: readonly (readonly [ending: RegExp, sample: string])[] = [
  [/agent_?first_?name$/, "Dana"],
  [/agent_?(full_?)?name$/, "Dana Whitfield"],
  [/(full_?name|^name)$/, "Maria Lopez"],
  [/last_?name$/, "Lopez"],
  [/(first_?name|nick_?name)$/, "Maria"],
  [/(referred_by|referral_name|owner|buyer|seller|contact)$/, "Sam Rivera"],
  [/(office|company|team|brokerage)(_?name)?$/, "Main Street Realty"],
  [/phone(_number)?$/, "(555) 010-0142"],
  [/email$/, "maria@example.com"],
  [/(url|link|website)$/, "https://example.com/home"],
  [/(price|amount|budget|value)$/, "$425,000"],
  [/address$/, "12 Oak Lane"],
  [/location$/, "the office on Main Street"],
  [/city$/, "Fort Collins"],
  [/month$/, "June"],
  [/time$/, "3:00 pm"],
  [/(date|deadline|_on|_at)$/, "June 14"],
  [/(count|number|days|beds|baths|months_of_supply)$/, "3"],
];

/** Returns a plausible value for a merge tag; its own words where its name suggests nothing. */
export function sampleOf(tag: string): string {
  const name = tag.toLowerCase();
  return samples.find(([ending]) => ending.test(name))?.[1] ?? wordsOf(tag);
}

const wordsOf = (tag: string): string => (tag.split(".").at(-1) ?? tag).replaceAll(/[_-]+/g, " ").trim() || tag;

/** Sample values for the merge tags that are known in the pack; any other tag stays as it is written, as it is sent. */
export function useSamples(): Samples {
  const pack = useDocument((state) => state.pack);
  return useMemo(() => {
    const isKnown = knownTagsOf(pack);
    return (tag) => (isKnown(tag) ? sampleOf(tag) : undefined);
  }, [pack]);
}

/** The value for a tag; undefined leaves the tag as it is written. */
export type Samples = (tag: string) => string | undefined;

/** Returns a text with its closed merge tags filled in. */
export function filled(text: string, samples: Samples): string {
  return text.replaceAll(/\{\{([^{}\r\n]{1,200})\}\}/g, (tag, name: string) => samples(name.trim()) ?? tag);
}
