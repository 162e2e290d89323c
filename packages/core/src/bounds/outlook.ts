import {
  afterSend,
  afterTime,
  countBefore,
  day,
  moreOf,
  noSteps,
  type SendSteps,
  sumOf,
  timesAsMany,
  week,
} from "./send-steps.js";

/** The channels that messages to contacts go by. */
export const sendChannels = ["sms", "email"] as const;
export type SendChannel = (typeof sendChannels)[number];

/** What can still be sent from a place on; Infinity where there is no limit. */
interface SendOutlook {
  readonly inAll: number;
  /** The most in any window, wherever it begins … */
  readonly in24h: number;
  readonly in7d: number;
  /** … and by when, counted from here. */
  readonly ahead: SendSteps;
}

/** The earliest and the latest moment, in minutes from here; Infinity where there is no limit. */
interface Span {
  readonly earliest: number;
  readonly latest: number;
}

/** All that can still happen from a place of a graph on, whatever its conditions say. */
export interface Outlook {
  readonly sms: SendOutlook;
  readonly email: SendOutlook;
  readonly any: SendOutlook;
  /** Of the ways on which something is sent; undefined where there is none. */
  readonly firstSend: Span | undefined;
  readonly end: Span;
}

const noSends: SendOutlook = { inAll: 0, in24h: 0, in7d: 0, ahead: noSteps };

const atOnce: Span = { earliest: 0, latest: 0 };

/** The end of a way. */
export const ended: Outlook = { sms: noSends, email: noSends, any: noSends, firstSend: undefined, end: atOnce };

/** Returns a send by one of these channels, and then what follows. */
export function sending(channels: readonly SendChannel[], next: Outlook): Outlook {
  return {
    sms: channels.includes("sms") ? oneMore(next.sms) : next.sms,
    email: channels.includes("email") ? oneMore(next.email) : next.email,
    any: oneMore(next.any),
    firstSend: atOnce,
    end: next.end,
  };
}

function oneMore({ inAll, in24h, in7d, ahead }: SendOutlook): SendOutlook {
  const from = afterSend(ahead);
  return {
    inAll: inAll + 1,
    in24h: Math.max(in24h, countBefore(from, day)),
    in7d: Math.max(in7d, countBefore(from, week)),
    ahead: from,
  };
}

/** Returns a wait, and then what follows. */
export function waiting({ earliest, latest }: Span, next: Outlook): Outlook {
  const later = (sends: SendOutlook): SendOutlook => {
    const ahead = afterTime(sends.ahead, earliest);
    return ahead === sends.ahead ? sends : { ...sends, ahead };
  };
  const shifted = (span: Span): Span => ({ earliest: span.earliest + earliest, latest: span.latest + latest });
  return {
    sms: later(next.sms),
    email: later(next.email),
    any: later(next.any),
    firstSend: next.firstSend && shifted(next.firstSend),
    end: shifted(next.end),
  };
}

/** Returns one way or the other. */
export function eitherOf(one: Outlook, other: Outlook): Outlook {
  if (one === other) return one;
  return {
    sms: mostOf(one.sms, other.sms),
    email: mostOf(one.email, other.email),
    any: mostOf(one.any, other.any),
    ...spansOf(one, other),
  };
}

function mostOf(one: SendOutlook, other: SendOutlook): SendOutlook {
  if (one === other || other === noSends) return one;
  if (one === noSends) return other;
  return {
    inAll: Math.max(one.inAll, other.inAll),
    in24h: Math.max(one.in24h, other.in24h),
    in7d: Math.max(one.in7d, other.in7d),
    ahead: moreOf(one.ahead, other.ahead),
  };
}

/** Branches beside one another: their sends are added up as if at once, and each has its own first send and end. */
export function bothOf(one: Outlook, other: Outlook): Outlook {
  return {
    sms: sumOfSends(one.sms, other.sms),
    email: sumOfSends(one.email, other.email),
    any: sumOfSends(one.any, other.any),
    ...spansOf(one, other),
  };
}

function sumOfSends(one: SendOutlook, other: SendOutlook): SendOutlook {
  if (other === noSends) return one;
  if (one === noSends) return other;
  return {
    inAll: one.inAll + other.inAll,
    in24h: one.in24h + other.in24h,
    in7d: one.in7d + other.in7d,
    ahead: sumOf(one.ahead, other.ahead),
  };
}

const spansOf = (one: Outlook, other: Outlook): Pick<Outlook, "firstSend" | "end"> => ({
  firstSend:
    one.firstSend === undefined || other.firstSend === undefined
      ? (one.firstSend ?? other.firstSend)
      : spanOf(one.firstSend, other.firstSend),
  end: spanOf(one.end, other.end),
});

const spanOf = (one: Span, other: Span): Span => ({
  earliest: Math.min(one.earliest, other.earliest),
  latest: Math.max(one.latest, other.latest),
});

/** Returns a loop of at most so many rounds, whose sends are counted as if at once, and then what follows. */
export function repeating(most: number, round: Outlook, next: Outlook): Outlook {
  if (most === 0) return next;
  const rounds = (sends: SendOutlook): SendOutlook =>
    sends === noSends
      ? sends
      : {
          inAll: times(most, sends.inAll),
          in24h: times(most, sends.in24h),
          in7d: times(most, sends.in7d),
          ahead: timesAsMany(sends.ahead, most),
        };
  const allRounds = times(most, round.end.latest);
  const restOfRounds = times(most - 1, round.end.latest);
  const firstInRound = round.firstSend && {
    earliest: round.firstSend.earliest,
    latest: restOfRounds + round.firstSend.latest,
  };
  const firstAfter = next.firstSend && {
    earliest: next.firstSend.earliest,
    latest: allRounds + next.firstSend.latest,
  };
  return {
    sms: sumOfSends(rounds(round.sms), next.sms),
    email: sumOfSends(rounds(round.email), next.email),
    any: sumOfSends(rounds(round.any), next.any),
    firstSend: firstInRound && firstAfter ? spanOf(firstInRound, firstAfter) : (firstInRound ?? firstAfter),
    end: { earliest: next.end.earliest, latest: allRounds + next.end.latest },
  };
}

/** A product in which nothing without end is nothing. */
const times = (factor: number, of: number): number => (factor === 0 || of === 0 ? 0 : factor * of);
