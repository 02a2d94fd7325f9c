import { plural } from '@admission/common/words.ts'
import { keepPreviousData, useQuery, type QueryFunction, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '#platform/use-debounced.ts'
import { whenText } from './card-text.ts'
import type { SuggestedShowFieldsFragment } from './listed-event.gql.ts'
import type { Suggestion } from '#ui/SuggestionList.tsx'

export type SuggestedShow = SuggestedShowFieldsFragment

interface Suggested<Result> {
  /** The query of a text. */
  readonly queryOf: (text: string) => { readonly queryKey: QueryKey; readonly queryFn?: unknown }
  readonly pick: (result: Result) => readonly SuggestedShow[]
  /** Where a show is: `Main house`, or in a list of all shops `The Larkhall, Port Averil`. */
  readonly placeOf: (event: SuggestedShow['event']) => string
  readonly onOpen: (show: SuggestedShow) => void
}

const debounceMs = 150
/** Shorter texts begin almost everything. */
const minLength = 2

/** When and where a suggested show is. */
const detailOf = ({ event, dateCount }: SuggestedShow, place: string): string =>
  [dateCount > 1 ? plural(dateCount, 'date') : whenText(event), place].filter((part) => part !== '').join(', ')

/** Suggestions for the text in a `PageSearch`, as its props. A failed request only means that there are none. */
export function useSuggestions<Result>({ queryOf, pick, placeOf, onOpen }: Suggested<Result>) {
  const [typed, setTyped] = useState<string>()
  const text = typed?.trim() ?? ''
  const settled = useDebounced(text, text, debounceMs)
  const { queryKey, queryFn } = queryOf(settled)
  const { data, isPlaceholderData } = useQuery({
    queryKey,
    queryFn: queryFn as QueryFunction,
    meta: { silent: true },
    enabled: settled.length >= minLength,
    placeholderData: keepPreviousData,
  })
  const shows = text.length < minLength || data === undefined ? [] : pick(data as Result)
  return {
    onType: setTyped,
    suggestions: shows.map((show): Suggestion => {
      const { id, name } = show.event
      return { id, name, detail: detailOf(show, placeOf(show.event)) }
    }),
    isStale: settled !== text || isPlaceholderData,
    onChoose: (id: string): void => {
      const show = shows.find(({ event }) => event.id === id)
      if (show !== undefined) onOpen(show)
    },
  }
}
