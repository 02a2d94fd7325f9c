import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { RuleDryRunDocument, type RuleDryRunQuery } from './collection-condition.gql.ts'
import { isComplete, trimmed, type RuleRow } from './rule-content.ts'
import { useDebounced } from '#platform/use-debounced.ts'

/** How long typing must rest before the server is asked (milliseconds). */
const restMs = 400

export interface DryRun {
  readonly result: RuleDryRunQuery['ruleDryRun'] | undefined
  /** Units left after a row, by its key; rows that are not complete have none. */
  readonly left: ReadonlyMap<string, number>
  /** What is wrong with a row, by its key. */
  readonly errors: ReadonlyMap<string, string>
  /** True while what is shown belongs to earlier rows. */
  readonly isBehind: boolean
  readonly at: number
  readonly failed: string | undefined
}

interface Asked {
  readonly accountId: string
  readonly collectionId: string
  readonly rows: readonly RuleRow[]
  readonly enabled: boolean
}

/** What saving these rows would do, asked 400 ms after the last change. Rows without a value are left out. */
export function useDryRun({ accountId, collectionId, rows, enabled }: Asked): DryRun {
  const complete = rows.filter(isComplete)
  const wanted = { keys: complete.map(({ key }) => key), rule: complete.map(trimmed) }
  const stamp = JSON.stringify(wanted.rule)
  const settled = useDebounced(wanted, stamp, restMs)
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
