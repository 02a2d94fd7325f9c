import { useQuery } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import type { Doc } from '#platform/doc.ts'
import type { Scope } from '#platform/request-headers.ts'
import { useDebounced } from '#platform/use-debounced.ts'
import { isComplete, trimRow, type PlainRow, type RuleRow } from './rule-content.ts'

/** Debounce of typing, in milliseconds. */
const debounceMs = 400

/** Figures that every dry run returns. */
export interface DryRunResult {
  readonly unitsBefore: number
  readonly unitsAfter: number
  /** Units left after each row of the requested rule. */
  readonly unitsLeft: readonly number[]
  readonly errors: readonly { readonly path: string; readonly message: string }[]
}

export interface DryRun<Result extends DryRunResult> {
  readonly result: Result | undefined
  /** Units left after each complete row, by row key. */
  readonly left: ReadonlyMap<string, number>
  /** Messages about rows, by row key. */
  readonly errors: ReadonlyMap<string, string>
  /** True while the result is stale, that is, computed for earlier rows. */
  readonly isBehind: boolean
  readonly at: number
  readonly failed: string | undefined
}

interface DryRunOptions<Data, Variables, Result extends DryRunResult> {
  readonly rows: readonly RuleRow[]
  readonly enabled: boolean
  /** The query that previews saving some rows. */
  readonly document: Doc<Data, Variables>
  readonly variables: (rule: readonly PlainRow[]) => Variables
  readonly scope: Scope
  readonly result: (data: Data) => Result
}

/** Queries what saving these rows would do, 400 ms after the last change. Incomplete rows are ignored. */
export function useDryRun<Data, Variables, Result extends DryRunResult>(
  options: DryRunOptions<Data, Variables, Result>,
): DryRun<Result> {
  const { rows, enabled, document, variables, scope, result: select } = options
  const complete = rows.filter(isComplete)
  const input = { keys: complete.map(({ key }) => key), rule: complete.map(trimRow) }
  const stamp = JSON.stringify(input.rule)
  const settled = useDebounced(input, stamp, debounceMs)
  const { data, error, dataUpdatedAt, isFetching, isPlaceholderData } = useQuery({
    ...query(document, variables(settled.rule), scope),
    enabled,
    placeholderData: (previous) => previous,
    meta: { silent: true },
  })
  const result = enabled && data !== undefined ? select(data) : undefined
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
