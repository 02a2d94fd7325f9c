import * as v from 'valibot'

/**
 * Parts of `validateSearch`. Each falls back instead of failing, so that no address can break a page: junk is dropped and
 * the address is cleaned. Give every field one of these.
 */
export const textParam = v.fallback(v.optional(v.string()), undefined)

/** One of some words. */
export const wordParam = <const Words extends readonly string[]>(words: Words) =>
  v.fallback(v.optional(v.picklist(words)), undefined)

/** A group in brackets, `events[name]=final`: only the fields that are named here, each text. */
export const groupParam = <const Names extends readonly string[]>(...names: Names) => {
  const entries = Object.fromEntries(names.map((name) => [name, textParam])) as Record<Names[number], typeof textParam>
  return v.fallback(v.optional(v.object(entries)), undefined)
}

export const loginSearch = v.object({ email: textParam, redirectTo: textParam })
export const adminLoginSearch = v.object({ email: textParam, redirectTo: textParam, adminInvite: textParam })

/**
 * The search of a page with one table: `tableSearch('events', 'name', 'venue')` allows `events[name]=…`, `events[venue]=…`,
 * and the table's `sort`, `after`, `before`, `row` (see `useTableView`).
 */
export const tableSearch = <const Table extends string, const Columns extends readonly string[]>(
  table: Table,
  ...columns: Columns
) =>
  v.object({
    ...({ [table]: groupParam(...columns) } as Record<Table, ReturnType<typeof groupParam<Columns>>>),
    sort: textParam,
    after: textParam,
    before: textParam,
    row: textParam,
  })
