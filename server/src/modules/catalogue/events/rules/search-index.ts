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
  readonly wordsOfName: readonly string[]
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

const wordsAsWritten = (text: string): string[] =>
  text.split(/[\s\p{Pd},.;:!?&()/|"“”]+/u).filter((word) => word !== '')

/** The folded words of a text, each once. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    foldText(text)
      .split(SEPARATORS)
      .filter((word) => word !== ''),
  ),
]

/** Works a text out once: most texts of a list repeat. */
const remembered = <Value>(make: (text: string) => Value): ((text: string) => Value) => {
  const known = new Map<string, Value>()
  return (text) => {
    const found = known.get(text) ?? make(text)
    known.set(text, found)
    return found
  }
}

export const searchIndex = (events: readonly SearchedEvent[]): SearchIndex => {
  const written = new Map<string, string>()
  const fold = remembered(foldText)
  const words = remembered((text) => {
    for (const word of wordsAsWritten(text)) {
      const folded = fold(word)
      if (!written.has(folded)) written.set(folded, word)
    }
    return wordsOf(text)
  })
  const indexed = events.map(({ id, venueId, name, others }) => {
    const rest = others.join('\n')
    return {
      id,
      show: `${venueId} ${name}`,
      name: fold(name),
      wordsOfName: words(name),
      text: `${fold(name)}\n${fold(rest)}`,
      words: [...words(name), ...words(rest)],
    }
  })
  return { events: indexed, vocabulary: [...new Set(indexed.flatMap((event) => event.words))], written }
}
