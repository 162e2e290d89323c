/** Words that our texts do not use, with what to write in their place. */
export const bannedWords: readonly { readonly pattern: RegExp; readonly say: string }[] = [
  { pattern: /\b(?:tells?|told|telling)\b/i, say: "show, say, describe, list" },
  { pattern: /\bstands? for\b/i, say: "is matched to, means" },
  { pattern: /\b(?:stands?|stood)\b/i, say: "is, has" },
  { pattern: /\bcomes? to stand\b/i, say: "now points to" },
  { pattern: /\bnobody\b/i, say: "a plain passive, or name the subject" },
  { pattern: /\bsomebody\b/i, say: "someone, a person, or name the subject" },
  { pattern: /\b(?:who|what|which)ever\b/i, say: "name the subject" },
  { pattern: /\banew\b/i, say: "again, start over" },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, say: "fix" },
  { pattern: /\btaken for granted\b/i, say: "assumptions" },
  { pattern: /\b(?:on (?:the|its|their) way|under way)\b/i, say: "in an automation, active, in progress" },
  { pattern: /\b(?:goes|go|went|going) on\b/i, say: "continue" },
  { pattern: /\bat hand\b/i, say: "available" },
  { pattern: /\bwhat (?:comes next|came of it)\b/i, say: "scheduled, outcome" },
  { pattern: /(?<!there )\b(?:is|are) no (?!longer\b|more\b|\w+s\b)\w+/i, say: "is not a" },
  { pattern: /\bswitch(?:es|ed|ing)? (?:on|off)\b/i, say: "turn on, turn off" },
  { pattern: /\bcolour/i, say: "color" },
];

/** More words than these make a sentence that a reader reads twice. */
export const longestSentence = 25;
