import { foldText } from '@admission/common/fold-text.ts'

/** One date of a show with the texts that a search looks at. */
export type SearchedEvent = {
  readonly id: string
  readonly venueId: string
  readonly name: string
  /** Venue, hall, city, organizer, category. */
  readonly others: readonly string[]
}

export type IndexedEvent = {
  readonly id: string
  /** The same for all dates of a title at one venue. */
  readonly show: string
  readonly name: string
  readonly nameWords: readonly string[]
  readonly text: string
  readonly words: readonly string[]
}

/** The words of a list's events, folded, in the order of the list. */
export type SearchIndex = {
  readonly events: readonly IndexedEvent[]
  /** All their words, each once. */
  readonly vocabulary: readonly string[]
  /** Each folded word as it is first written. */
  readonly written: ReadonlyMap<string, string>
}

const SEPARATORS = /[^\p{L}\p{N}']+/u

const writtenWords = (text: string): string[] => text.split(/[\s\p{Pd},.;:!?&()/|"“”]+/u).filter((word) => word !== '')

/** The folded words of a text, each once. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    foldText(text)
      .split(SEPARATORS)
      .filter((word) => word !== ''),
  ),
]

export const searchIndex = (events: readonly SearchedEvent[]): SearchIndex => {
  const spelling = new Map<string, string>()
  const indexed = events.map(({ id, venueId, name, others }) => {
    const text = [name, ...others].join('\n')
    for (const word of writtenWords(text)) {
      const folded = foldText(word)
      if (!spelling.has(folded)) spelling.set(folded, word)
    }
    const folded = foldText(name)
    const show = `${venueId} ${name}`
    return { id, show, name: folded, nameWords: wordsOf(name), text: foldText(text), words: wordsOf(text) }
  })
  return { events: indexed, vocabulary: [...new Set(indexed.flatMap(({ words }) => words))], written: spelling }
}
