import { isUuid } from '@admission/common/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import { inputError } from '#platform/errors.ts'
import { cursorKey, pageSize, type CursorKey } from '#platform/graphql/connection.ts'

type Part = RawBuilder<unknown>

/** One expression that a list is sorted by. Never null: wrap nullable ones in `coalesce`. */
export type SortKey = {
  readonly sql: Part
  readonly type: 'text' | 'integer' | 'bigint' | 'numeric' | 'timestamptz'
  /** Sorts opposite to the others: the highest priority first, then names from A. */
  readonly isReversed?: true
  /** A column of the list's summary `w`. */
  readonly inSummary?: true
}

export type PageArgs = {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
  readonly last?: number | null | undefined
  readonly before?: string | null | undefined
}

/** A requested page: where it begins and its direction. Rows read `backwards` come in reverse order. */
export type PageRequest = { readonly size: number; readonly cursor: CursorKey | null; readonly backwards: boolean }

/** Checks the four page arguments against a sort with `keyCount` keys. `last` without `before` is the last page. */
export const pageRequest = ({ first, after, last, before }: PageArgs, keyCount: number): PageRequest => {
  const backwards = (last ?? null) !== null && (first ?? null) === null
  const given = backwards ? before : after
  const cursor = given ? cursorKey(given, keyCount + 1) : null
  if (cursor !== null && !isUuid(cursor.at(-1)))
    throw inputError({ path: backwards ? 'before' : 'after', message: 'This cursor is invalid. Reload the list.' })
  return { size: pageSize(backwards ? last : first), cursor, backwards }
}

/** The SQL of a sort for one page. `columns` are the sort keys and the id, as named in that part of the statement. */
export type Keyset = {
  readonly order: (columns: readonly Part[]) => Part
  /** True for rows after the cursor. */
  readonly beyond: (columns: readonly Part[]) => Part
  /** The cursor of a row: its keys as text, its id last. */
  readonly cursor: (columns: readonly Part[]) => Part
}

// Cursors only contain numbers and text, so timestamps become microseconds.
const asText = (column: Part, type: SortKey['type'] | 'uuid'): Part =>
  type === 'timestamptz' ? sql`(extract(epoch from ${column}) * 1000000)::bigint::text` : sql`(${column})::text`

const fromText = (value: CursorKey[number] | undefined, type: SortKey['type'] | 'uuid'): Part => {
  const text = value === null || value === undefined ? null : String(value)
  return type === 'timestamptz'
    ? sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`
    : sql`${text}::${sql.raw(type)}`
}

type Term = { readonly column: Part; readonly value: Part; readonly isUp: boolean }

// Keys with the same direction are compared as one row value, which an index supports. Where the direction changes, the
// first part decides.
const comparison = (terms: readonly Term[]): Part => {
  const isUp = terms[0]?.isUp === true
  const turn = terms.findIndex((term) => term.isUp !== isUp)
  const [same, rest] = turn < 0 ? [terms, []] : [terms.slice(0, turn), terms.slice(turn)]
  const beyond = isUp ? sql`>` : sql`<`
  const left = sql.join(same.map(({ column }) => column))
  const right = sql.join(same.map(({ value }) => value))
  if (rest.length === 0) return sql`(${left}) ${beyond} (${right})`
  return sql`((${left}) ${beyond}= (${right}) and ((${left}) ${beyond} (${right}) or ${comparison(rest)}))`
}

/** The SQL of one page of a sort. `descending` reverses every key. Ids follow the last key's direction. */
export const keysetOf = (keys: readonly SortKey[], descending: boolean, page: PageRequest): Keyset => {
  const forwards = descending === page.backwards
  const directions = keys.map(({ isReversed }) => (isReversed === true ? !forwards : forwards))
  const isUp = [...directions, directions.at(-1) ?? forwards]
  const types = [...keys.map(({ type }) => type), 'uuid' as const]
  const { cursor } = page
  return {
    order: (columns) => sql.join(columns.map((column, at) => sql`${column} ${isUp[at] ? sql`asc` : sql`desc`}`)),
    beyond: (columns) =>
      cursor === null
        ? sql`true`
        : comparison(
            columns.map((column, at) => ({
              column,
              value: fromText(cursor[at], types[at] ?? 'uuid'),
              isUp: isUp[at] === true,
            })),
          ),
    cursor: (columns) => sql`array[${sql.join(columns.map((column, at) => asText(column, types[at] ?? 'uuid')))}]`,
  }
}
