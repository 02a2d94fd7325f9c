import { encodeCursor } from '#platform/graphql/connection.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import type { PlacedRow, ReportChunk } from '../reads/report-page.ts'
import type { ReportPage } from '../types/report.ts'

/** Rows that one computation of a report reads. */
const CHUNK_ROWS = 20_000
/** Rows of all reports that a process keeps, and for how many milliseconds. */
const MAX_KEPT_ROWS = 100_000
const KEPT_MS = 5 * 60_000

type Kept = { readonly key: string; readonly chunk: ReportChunk; readonly until: number }

/** Reports that a process has computed lately, oldest first. */
const keptReports = perProcess(() => ({ all: [] as readonly Kept[] }))

export type Piece = { readonly size: number; readonly after: string | null }

const placeOf = ({ sort_key: place }: PlacedRow): string => encodeCursor(place)

const pageFrom = ({ rows, hasMore, whole }: ReportChunk, start: number, size: number): ReportPage => {
  const shown = rows.slice(start, start + size)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ sort_key: _place, ...row }) => row as PlacedRow),
    next: last !== undefined && (start + size < rows.length || hasMore) ? placeOf(last) : null,
    whole: start === 0 ? whole : null,
  }
}

/** The kept chunk with the row of a cursor, if rows follow there. */
const chunkWith = (kept: readonly Kept[], key: string, after: string): readonly [ReportChunk, number] | undefined => {
  for (const { chunk, key: its } of kept) {
    const at = its === key ? chunk.rows.findIndex((row) => placeOf(row) === after) : -1
    if (at >= 0 && at + 1 < chunk.rows.length) return [chunk, at + 1]
  }
  return undefined
}

/**
 * A page of a report that is computed once for its parameters: its first page computes it, with the rows of further
 * pages, and those are answered from what this process kept. Where nothing was kept, as in another process, it is
 * computed from the place of the page. `key` names the report with everything that its result depends on.
 */
export const keptPage = async (
  services: Services,
  key: string,
  { size, after }: Piece,
  compute: (piece: Piece) => Promise<ReportChunk>,
): Promise<ReportPage> => {
  const kept = keptReports(services)
  const now = services.clock.now().getTime()
  const known =
    after === null
      ? undefined
      : chunkWith(
          kept.all.filter(({ until }) => until > now),
          key,
          after,
        )
  if (known !== undefined) return { ...pageFrom(...known, size), whole: null }
  const chunk = await compute({ size: Math.max(size, CHUNK_ROWS), after })
  const others = kept.all.filter((each) => each.until > now && (after !== null || each.key !== key))
  kept.all = chunk.rows.length > size ? withinLimit([...others, { key, chunk, until: now + KEPT_MS }]) : others
  return pageFrom(chunk, 0, size)
}

// The oldest go first.
const withinLimit = (kept: readonly Kept[]): readonly Kept[] => {
  const rows = kept.reduce((sum, { chunk }) => sum + chunk.rows.length, 0)
  return rows > MAX_KEPT_ROWS && kept.length > 1 ? withinLimit(kept.slice(1)) : kept
}
