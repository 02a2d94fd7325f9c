import type { Client } from 'pg'
import type { LeastTerm } from '#modules/offers/types.ts'
import type { ClaimAnswer, ClaimRequest } from '../types/claim.ts'

type Row = {
  readonly no: number
  readonly granted: boolean
  readonly reason: string | null
  readonly short_of: LeastTerm | null
  readonly counter_id: string | null
  readonly rule_id: string | null
  readonly available: number | null
  readonly seat_nos: readonly number[] | null
  readonly version: number | null
}

const answerOf = (row: Row): ClaimAnswer => ({
  granted: row.granted,
  reason: row.reason,
  least: row.short_of,
  counterId: row.counter_id,
  ruleId: row.rule_id,
  available: row.available,
  seatNumbers: row.seat_nos,
  version: row.version,
})

/** Decides a batch in one statement (SQL function claim). Returns answers in batch order. */
export const decideClaims = async (client: Client, batch: readonly ClaimRequest[]): Promise<ClaimAnswer[]> => {
  const { rows } = await client.query<Row>({
    name: 'claim',
    text: 'select * from claim($1)',
    values: [JSON.stringify(batch)],
  })
  return rows.toSorted((a, b) => a.no - b.no).map(answerOf)
}

const done: ClaimAnswer = {
  granted: true,
  reason: 'REPEATED',
  least: null,
  counterId: null,
  ruleId: null,
  available: null,
  seatNumbers: null,
  version: null,
}

type LineRow = { readonly id: string; readonly hold_id: string; readonly evicted: boolean }

/** After a commit with unknown outcome: a line's hold, or its absence, shows whether its request was carried out. */
export const findDecided = async (
  client: Client,
  batch: readonly ClaimRequest[],
): Promise<(ClaimAnswer | undefined)[]> => {
  const { rows } = await client.query<LineRow>(
    'select id, hold_id, evicted is not null as evicted from cart_line where id = any($1::uuid[])',
    [batch.map(({ lineId }) => lineId)],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return batch.map((request) => {
    const line = found.get(request.lineId)
    if (request.op === 'REMOVE') return line === undefined || (request.reason && line.evicted) ? done : undefined
    return line?.hold_id === request.holdId ? done : undefined
  })
}
