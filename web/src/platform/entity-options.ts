import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from './api.ts'
import type { Doc } from './doc.ts'
import { AccountEntityOptionsDocument, type AccountOptionSource } from './fragments/employee/options.gql.ts'
import {
  EntityOptionsDocument,
  type EntityOptionsQuery,
  type EntityOptionsQueryVariables,
  type OptionSource,
} from './list/office/list-api.gql.ts'
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

/** What records to choose from. */
export type EntitySource =
  | {
      /** Kind of record: `EVENTS`, `MEMBERS`. */
      readonly source: OptionSource
      /** Account of the page; `{}` in the employee office, which chooses from all accounts. */
      readonly scope: Scope
      readonly ofAccount?: never
    }
  | {
      /** Kind of record: `EVENTS`. */
      readonly source: AccountOptionSource
      readonly scope?: never
      /** Employee office: the only account to choose from. */
      readonly ofAccount: string
    }

type EntityOptionsRequest = EntitySource & {
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

type Asked = Pick<EntityOptionsQueryVariables, 'search' | 'values'>

const optionsQuery = ({ source, scope = {}, ofAccount }: EntitySource, asked: Asked) => {
  const document: Doc<EntityOptionsQuery, EntityOptionsQueryVariables> =
    ofAccount === undefined
      ? EntityOptionsDocument.in(scope.accountId === undefined ? 'employee' : 'admin')
      : AccountEntityOptionsDocument
  return query(document, { of: source, ...(ofAccount !== undefined && { accountId: ofAccount }), ...asked }, scope)
}

/** Options of an entity filter or picker, searched on the server 200 ms after the last keystroke, and labels of chosen values. */
export function useEntityOptions(request: EntityOptionsRequest): EntityOptions {
  const { search, values } = request
  const text = search?.trim() ?? ''
  const settled = useDebounced(text, text, debounceMs)
  const chosen = useQuery({
    ...optionsQuery(request, { values: values.toSorted() }),
    enabled: values.length > 0,
    placeholderData: keepPreviousData,
  })
  const found = useQuery({
    ...optionsQuery(request, { search: settled === '' ? null : settled }),
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
