import { invalid } from './refusal.ts'

/** Records in a page of a list. */
const PAGE = 100

type Listed = { readonly id: string; readonly createdAt: string }

/** A page of records created since a moment, the oldest first, after the one with this ID. */
export function pageSince<T extends Listed>(
  records: Iterable<T>,
  since: string,
  after: string | null,
): { readonly page: readonly T[]; readonly next: string | null } {
  const begins = Date.parse(since)
  if (Number.isNaN(begins)) throw invalid('invalid_since', '"since" must be a time like 2027-03-11T15:12:00Z.')
  const all = [...records].filter(({ createdAt }) => Date.parse(createdAt) >= begins)
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
  const page = all.slice(start, start + PAGE)
  return { page, next: all.length > start + PAGE ? (page.at(-1)?.id ?? null) : null }
}
