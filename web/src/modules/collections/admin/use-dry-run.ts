import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { RuleDryRunDocument, type RuleDryRunQuery } from './collection-condition.gql.ts'
import { isComplete, trimmed, type RuleRow } from './rule-content.ts'
import { useDebounced } from '#platform/use-debounced.ts'

/** Debounce of typing, in milliseconds. */
const debounceMs = 400

export interface DryRun {
  readonly result: RuleDryRunQuery['ruleDryRun'] | undefined
  /** Units left after each complete row, by row key. */
  readonly left: ReadonlyMap<string, number>
  /** Messages about rows, by row key. */
  readonly errors: ReadonlyMap<string, string>
  /** True while the result is stale, that is, computed for earlier rows. */
  readonly isBehind: boolean
  readonly at: number
  readonly failed: string | undefined
}

interface DryRunOptions {
  readonly accountId: string
  readonly collectionId: string
  readonly rows: readonly RuleRow[]
  readonly enabled: boolean
}

/** Queries what saving these rows would do, 400 ms after the last change. Incomplete rows are ignored. */
export function useDryRun({ accountId, collectionId, rows, enabled }: DryRunOptions): DryRun {
  const complete = rows.filter(isComplete)
  const input = { keys: complete.map(({ key }) => key), rule: complete.map(trimmed) }
  const stamp = JSON.stringify(input.rule)
  const settled = useDebounced(input, stamp, debounceMs)
  const { data, error, dataUpdatedAt, isFetching, isPlaceholderData } = useQuery({
    ...query(RuleDryRunDocument, { collectionId, rule: settled.rule }, { accountId }),
    enabled,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  const result = enabled ? data?.ruleDryRun : undefined
  const isBehind = enabled && (isFetching || isPlaceholderData || JSON.stringify(settled.rule) !== stamp)
  return {
    result,
    left: new Map(settled.keys.flatMap((key, index) => pair(key, result?.unitsLeft[index]))),
    errors: new Map(
      (result?.errors ?? []).flatMap(({ path, message }) => pair(settled.keys[Number(path.split('.')[1])], message)),
    ),
    isBehind,
    at: dataUpdatedAt,
    failed: enabled && error !== null ? error.message : undefined,
  }
}

const pair = <Key, Value>(key: Key | undefined, value: Value | undefined): [Key, Value][] =>
  key === undefined || value === undefined ? [] : [[key, value]]
