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
    select v.id, v.starts_at as "startsAt", v.ends_at as "endsAt", e.zone, v.closed_at is not null as "isClosed", v.starts_at <= app.now() as "hasStarted",
           k.areas, k.capacity, k.held, k.sold
    from visit v join event e on e.id = v.event_id cross join lateral (
      select coalesce(sum(p.capacity), 0)::int as capacity, coalesce(sum(p.held), 0)::int as held, coalesce(sum(p.sold), 0)::int as sold,
             coalesce(jsonb_agg(p order by p.name, p."priceLevel"), '[]') as areas
      from (select b.section as name, b.price_level as "priceLevel", sum(c.capacity + b.blocked + b.killed) as capacity, sum(c.held) as held, sum(c.sold) as sold
            from block b join counter c on c.id = b.id where b.visit_id = v.id group by 1, 2) p) k
    where v.event_id = ${eventId} and v.starts_local >= ${from}::date and v.starts_local < ${to}::date + 1 order by v.starts_at`.execute(
    transaction,
  )
  return rows.map(({ zone, startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: timeAt(startsAt, zone),
    endsAt: timeAt(endsAt, zone),
  }))
}
