import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from './api.ts'
import { EntityOptionsDocument, type OptionSource } from './list/office/list-api.gql.ts'
import type { Scope } from './request-headers.ts'
import { useDebounced } from './use-debounced.ts'

export type { OptionSource } from './list/office/list-api.gql.ts'

export interface EntityOption {
  /** ID of the record, or the value itself if it isn't a record. */
  readonly value: string
  readonly label: string
  /** Tells options with the same label apart: a town, or the date and venue of an event. */
  readonly detail?: string | null
}

const debounceMs = 200

interface EntityOptionsRequest {
  readonly source: OptionSource
  /** Account of the page; `{}` in the employee office. */
  readonly scope: Scope
  /** Search text, or `''` for the first 20. Undefined while the menu is closed, so that nothing is requested. */
  readonly search: string | undefined
  /** Chosen values whose labels are needed. */
  readonly values: readonly string[]
}

interface EntityOptions {
  /** Up to 20 matches, in the server's order. */
  readonly options: readonly EntityOption[]
  /** Labels of the chosen values and of all options. A value that no longer exists has none. */
  readonly labels: ReadonlyMap<string, string>
  /** What tells records of the same name apart, of the chosen values and of all options. */
  readonly details: ReadonlyMap<string, string | null | undefined>
  /** The labels of chosen values are loading. */
  readonly isNaming: boolean
  /** The options are loading, or belong to an older search. */
  readonly isLoading: boolean
  /** There are more matches than options. */
  readonly hasMore: boolean
  readonly failure: { readonly onRetry: () => void } | undefined
}

/** Maximum number of options that the server returns. */
const maxOptions = 20

/** Options of an entity filter or picker, searched on the server 200 ms after the last keystroke, and labels of chosen values. */
export function useEntityOptions({ source, scope, search, values }: EntityOptionsRequest): EntityOptions {
  const document = EntityOptionsDocument.in(scope.accountId === undefined ? 'employee' : 'admin')
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
  const known = [...(chosen.data?.options ?? []), ...options]
  return {
    options,
    labels: new Map(known.map(({ value, label }) => [value, label])),
    details: new Map(known.map(({ value, detail }) => [value, detail])),
    isNaming: chosen.isLoading || chosen.isPlaceholderData,
    isLoading: found.isLoading || found.isPlaceholderData || (search !== undefined && settled !== text),
    hasMore: options.length >= maxOptions,
    failure: found.isError ? { onRetry: () => void found.refetch() } : undefined,
  }
}
