import fc from "fast-check";

/** Few words of each sort, so that what one automation does often meets what another looks for. */
export const tags = ["hot", "cold", "vip"] as const;
export const stages = ["new-buyer", "active", "past"] as const;
export const dealStages = ["open", "won"] as const;
export const pipelines = ["sales", "listings"] as const;
export const users = ["user-dana", "user-lee"] as const;
export const programs = ["prog-school", "prog-report"] as const;
export const websites = ["site-main", "site-blog"] as const;
export const sources = ["portal", "sign"] as const;
export const templates = ["guide", "welcome"] as const;
export const sides = ["buyer", "seller"] as const;
export const outcomes = ["tour", "question", "stop"] as const;
export const cities = ["Oak Park", "Elgin"] as const;

/** Fields of the office's own, by what they hold. */
export const fields = { number: "missed", text: "timeline", yesNo: "approved", date: "target-date" } as const;

/** The keys that automations of generated packs have. */
export const automationKeys = ["one", "two", "three", "four"] as const;

export const one = <Word>(words: readonly Word[]): fc.Arbitrary<Word> => fc.constantFrom(...words);

export const some = <Word>(words: readonly Word[], least = 1): fc.Arbitrary<Word[]> =>
  fc.subarray([...words], { minLength: least });

/** One of these, as often as its number says. */
export const weighted = <Value>(...choices: readonly (readonly [weight: number, of: fc.Arbitrary<Value>])[]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** A text with merge tags that are known, empty or not there. */
export const mergedText: fc.Arbitrary<string> = fc
  .array(
    one([
      "Hi {{first_name}}",
      "{{ full_name }}",
      "{{custom.timeline}}",
      "{{custom.missed}}",
      "{{contact.city}}",
      "{{city}}",
      "{{office_name}}",
      "{{last_message}}",
      "{{referred_by}}",
      "{{item.title}}",
      "{{title}}",
      "{{weather}}",
      "{{nickname}}",
      "plain",
    ]),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join(" "));
