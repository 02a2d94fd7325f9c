import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from './api.ts'
import { Doc } from './doc.ts'
import type { Scope } from './request-headers.ts'
import { useDebounced } from './use-debounced.ts'

/** Kinds of records that filters and pickers offer. EVENTS is known in both offices, ACCOUNTS in the employee office alone. */
export type OptionSource = 'EVENTS' | 'VENUES' | 'COLLECTIONS' | 'EVENT_CATEGORIES' | 'MEMBERS' | 'ACCOUNTS'

export interface EntityOption {
  /** ID of the record, or the word itself where it is no record. */
  readonly value: string
  readonly label: string
}

interface Variables {
  readonly of: OptionSource
  readonly search?: string | null
  readonly values?: readonly string[] | null
}

const optionsIn = (endpoint: 'admin' | 'employee') =>
  new Doc<{ readonly options: readonly EntityOption[] }, Variables>(
    'query EntityOptions($of:OptionSource!$search:String$values:[String!]){options(of:$of search:$search values:$values){value label}}',
    { endpoint, name: 'EntityOptions' },
  )
const documents = { admin: optionsIn('admin'), employee: optionsIn('employee') }

const debounceMs = 200

interface WantedOptions {
  readonly source: OptionSource
  /** Account of the page; `{}` in the employee office. */
  readonly scope: Scope
  /** Text to search for, `''` for the first 20; undefined while the menu is closed, when nothing is requested. */
  readonly search: string | undefined
  /** Chosen values, whose labels are needed. */
  readonly values: readonly string[]
}

interface EntityOptions {
  /** Matches of the search, at most 20, in the server's order. */
  readonly options: readonly EntityOption[]
  /** Labels of the chosen values and of all options. A value that no longer exists has none. */
  readonly labels: ReadonlyMap<string, string>
  /** The labels of chosen values are not known yet. */
  readonly isNaming: boolean
  /** The options are not there yet, or answer an older search. */
  readonly isLoading: boolean
  /** There are more matches than options. */
  readonly hasMore: boolean
  readonly failure: { readonly onRetry: () => void } | undefined
}

/** Most options that the server answers with. */
const maxOptions = 20

/** Options of an entity filter or picker, searched on the server 200 ms after the last key, and the labels of chosen values. */
export function useEntityOptions({ source, scope, search, values }: WantedOptions): EntityOptions {
  const document = documents[scope.accountId === undefined ? 'employee' : 'admin']
  const text = search?.trim() ?? ''
  const settled = useDebounced(text, text, debounceMs)
  const chosen = useQuery({
    ...query(document, { of: source, values: values.toSorted() }, scope),
    enabled: values.length > 0,
    placeholderData: keepPreviousData,
  })
  const found = useQuery({
    ...query(document, { of: source, search: settled === '' ? null : settled }, scope),
    enabled: search !== undefined,
    meta: { silent: true },
    placeholderData: keepPreviousData,
  })
  const options = found.data?.options ?? []
  return {
    options,
    labels: new Map([...(chosen.data?.options ?? []), ...options].map(({ value, label }) => [value, label])),
    isNaming: chosen.isLoading || chosen.isPlaceholderData,
    isLoading: found.isLoading || found.isPlaceholderData || (search !== undefined && settled !== text),
    hasMore: options.length >= maxOptions,
    failure: found.isError ? { onRetry: () => void found.refetch() } : undefined,
  }
}
