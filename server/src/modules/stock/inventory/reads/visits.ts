import { timeAt } from '@admission/common/time.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { StaffVisit } from '../types/visits.ts'

type Row = Omit<StaffVisit, 'startsAt' | 'endsAt'> & {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly zone: string
}

/** The visits of a timed event that start on a local day from `from` to `to`, soonest first, with what is sold. */
export const readStaffVisits = async (
  transaction: AdminTx,
  eventId: string,
  from: string,
  to: string,
): Promise<readonly StaffVisit[]> => {
  const { rows } = await sql<Row>`
    select visit.id, visit.starts_at as "startsAt", visit.ends_at as "endsAt", event.zone, visit.closed_at is not null as "isClosed", visit.starts_at <= app.now() as "hasStarted",
           k.areas, k.capacity, k.held, k.sold
    from visit join event on event.id = visit.event_id cross join lateral (
      select coalesce(sum(blocks.capacity), 0)::int as capacity, coalesce(sum(blocks.held), 0)::int as held, coalesce(sum(blocks.sold), 0)::int as sold,
             coalesce(jsonb_agg(blocks order by blocks.name, blocks."priceLevel"), '[]') as areas
      from (select block.section as name, block.price_level as "priceLevel", sum(counter.capacity + block.blocked + block.killed) as capacity, sum(counter.held) as held, sum(counter.sold) as sold
            from block join counter on counter.id = block.id where block.visit_id = visit.id group by 1, 2) blocks) k
    where visit.event_id = ${eventId} and visit.starts_local >= ${from}::date and visit.starts_local < ${to}::date + 1 order by visit.starts_at`.execute(
    transaction,
  )
  return rows.map(({ zone, startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: timeAt(startsAt, zone),
    endsAt: timeAt(endsAt, zone),
  }))
}
