import type { EventCategory } from '@admission/common/event-categories.ts'

/** Relative days people search for: TONIGHT is today from five on, WEEKEND is this week's Friday to Sunday. */
export const EVENT_WHENS = ['TODAY', 'TONIGHT', 'TOMORROW', 'WEEKEND'] as const
export type EventWhen = (typeof EVENT_WHENS)[number]

/** The days and kinds of show named in a search text; `words` is the rest. */
export type SearchTerms = {
  readonly when: EventWhen | null
  readonly categories: readonly EventCategory[]
  readonly words: string
}

const days: readonly (readonly [RegExp, EventWhen])[] = [
  [/\b(?:this )?evening\b|\btonight\b|\btonite\b/i, 'TONIGHT'],
  [/\btoday\b/i, 'TODAY'],
  [/\btomorrow\b/i, 'TOMORROW'],
  [/\b(?:this |the )?weekend\b/i, 'WEEKEND'],
]

const kinds: readonly (readonly [RegExp, EventCategory])[] = [
  [/\b(?:theat(?:re|er)s?|plays?|drama)\b/i, 'Theater'],
  [/\b(?:operas?|classical|orchestras?|symphon(?:y|ies))\b/i, 'Opera & classical'],
  [/\b(?:concerts?|gigs?|music|bands?)\b/i, 'Concert'],
  [/\b(?:danc(?:e|es|ing)|ballet)\b/i, 'Dance'],
  [/\b(?:comed(?:y|ies|ians?)|stand-?up)\b/i, 'Comedy'],
  [/\b(?:football|soccer|match(?:es)?)\b/i, 'Football'],
  [/\bfestivals?\b/i, 'Festival'],
  [/\b(?:famil(?:y|ies)|kids?|child(?:ren)?)\b/i, 'Family'],
]

const filler = /\b(?:on|for|in|at|the|shows?|events?|and)\b|&/gi

/** Parses `comedy tonight`; null if the text names neither a day nor a kind, so that only its letters count. */
export const searchTerms = (text: string): SearchTerms | null => {
  const day = days.find(([pattern]) => pattern.test(text))
  const named = kinds.filter(([pattern]) => pattern.test(text))
  if (day === undefined && named.length === 0) return null
  const words = [...(day === undefined ? [] : [day[0]]), ...named.map(([pattern]) => pattern)]
    .reduce((left, pattern) => left.replaceAll(new RegExp(pattern, 'gi'), ' '), text)
    .replaceAll(filler, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { when: day?.[1] ?? null, categories: named.map(([, category]) => category), words }
}
