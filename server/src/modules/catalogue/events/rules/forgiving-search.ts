import { foldText } from '@admission/common/fold-text.ts'
import { isBegunWithSlip, isOneSlip } from './one-slip.ts'
import { wordsOf, type IndexedEvent, type SearchIndex } from './search-index.ts'
import { searchTerms } from './search-terms.ts'

/** Shorter words with another letter are other words. */
const minForgiven = 4
/** Shorter beginnings with another letter begin too many words. */
const minBegun = 5

/** The events that a search means if nothing is written as it was typed. */
export type SimilarEvents = {
  /** Events with all of its words, but for one slip in each. */
  readonly whole: readonly string[]
  /** The same without the days and kinds of show that it names. */
  readonly words: readonly string[]
  /** The search with the words that were found, as they are written. */
  readonly readAs: string
}

type Found = { readonly ids: readonly string[]; readonly readAs: string }

/** The words of an index that a typed word may be meant for. */
const meantBy = ({ vocabulary }: SearchIndex, typed: string): ReadonlySet<string> => {
  if (typed.length < minForgiven) return new Set()
  const whole = vocabulary.filter((word) => isOneSlip(typed, word))
  if (whole.length > 0 || typed.length < minBegun) return new Set(whole)
  return new Set(vocabulary.filter((word) => isBegunWithSlip(typed, word)))
}

const filler = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'of', 'on', 'the'])

const wordsTyped = (text: string): string[] => {
  const words = wordsOf(text)
  const specific = words.filter((word) => !filler.has(word))
  return specific.length > 0 ? specific : words
}

const findTyped = (index: SearchIndex, text: string): Found => {
  const typed = wordsTyped(text).map((word) => ({ word, meant: meantBy(index, word) }))
  const wordIn = (event: IndexedEvent, { word, meant }: (typeof typed)[number]): string | undefined =>
    event.text.includes(word) ? word : event.words.find((each) => meant.has(each))
  const found = typed.length === 0 ? [] : index.events.filter((event) => typed.every((one) => wordIn(event, one)))
  const [first] = found
  const readAs = first === undefined ? [] : typed.map((one) => wordIn(first, one) ?? one.word)
  return { ids: found.map(({ id }) => id), readAs: readAs.map((word) => index.written.get(word) ?? word).join(' ') }
}

/** The events whose texts have all words of a search in any order, with up to one slip in each word of four letters and more. */
export const findSimilar = (index: SearchIndex, text: string): SimilarEvents | undefined => {
  const whole = findTyped(index, text)
  const terms = searchTerms(text)
  const words = terms === null || terms.words === '' ? undefined : findTyped(index, terms.words)
  if (whole.ids.length === 0 && (words === undefined || words.ids.length === 0)) return undefined
  return {
    whole: whole.ids,
    words: words?.ids ?? [],
    readAs: whole.ids.length > 0 ? whole.readAs : (words?.readAs ?? ''),
  }
}

/** The first date of each show, in order. */
const onePerShow = (events: readonly IndexedEvent[], count: number): string[] =>
  [...Map.groupBy(events, ({ show }) => show).values()].slice(0, count).flatMap(([first]) => first?.id ?? [])

const pairs = (word: string): string[] =>
  Array.from({ length: word.length + 1 }, (_, at) => ` ${word} `.slice(at, at + 2))

/** How alike two words look, from 0 to 1: twice the pairs of letters that both have by those of both. */
const likeness = (one: string, other: string): number => {
  const [mine, theirs] = [pairs(one), pairs(other)]
  const left = [...theirs]
  const common = mine.filter((pair) => {
    const at = left.indexOf(pair)
    if (at !== -1) left.splice(at, 1)
    return at !== -1
  })
  return (2 * common.length) / (mine.length + theirs.length)
}

const minLikeness = 0.35

/** IDs of the shows whose names look most like a text, the most alike first; none if no name does. */
export const findClosest = (index: SearchIndex, text: string, count: number): string[] => {
  const typed = wordsTyped(text)
  if (typed.length === 0) return []
  const known = new Map<string, number>()
  const scoreOf = ({ name, wordsOfName }: IndexedEvent): number => {
    const found = known.get(name)
    if (found !== undefined) return found
    const best = typed.map((word) => Math.max(0, ...wordsOfName.map((each) => likeness(word, each))))
    const score = best.reduce((sum, one) => sum + one, 0) / typed.length
    known.set(name, score)
    return score
  }
  const scored = index.events
    .map((event) => ({ event, score: scoreOf(event) }))
    .filter(({ score }) => score >= minLikeness)
  return onePerShow(
    scored.toSorted((one, other) => other.score - one.score).map(({ event }) => event),
    count,
  )
}

/** A suggested show: its next date, and how many it has. */
export type Suggestion = { readonly id: string; readonly dates: number }

/**
 * The shows to suggest for a text that is being typed: names that begin with it first, then those with a word that does, those
 * that contain it, other texts, and only if nothing contains it, what it may be meant for.
 */
export const suggestShows = (index: SearchIndex, text: string, count: number): Suggestion[] => {
  const typed = foldText(text)
  const ranks: readonly ((event: IndexedEvent) => boolean)[] = [
    ({ name }) => name.startsWith(typed),
    ({ wordsOfName }) => wordsOfName.some((word) => word.startsWith(typed)),
    ({ name }) => name.includes(typed),
    (event) => event.text.includes(typed),
  ]
  const ranked = index.events.flatMap((event) => {
    const rank = ranks.findIndex((is) => is(event))
    return rank === -1 ? [] : [{ event, rank }]
  })
  const meant = ranked.length > 0 ? new Set<string>() : new Set(findTyped(index, text).ids)
  const events =
    ranked.length > 0
      ? ranked.toSorted((one, other) => one.rank - other.rank).map(({ event }) => event)
      : index.events.filter(({ id }) => meant.has(id))
  const datesOf = Map.groupBy(index.events, ({ show }) => show)
  const showOf = new Map(index.events.map(({ id, show }) => [id, show]))
  return onePerShow(events, count).map((id) => ({ id, dates: datesOf.get(showOf.get(id) ?? '')?.length ?? 1 }))
}
