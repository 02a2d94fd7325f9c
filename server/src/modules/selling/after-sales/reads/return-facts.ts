import type { UserId } from '@admission/common/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { ReturnFacts } from '../rules/return-plan.ts'

/** Facts that decide about the return of a user's own purchase. `timezone`: of the show. */
export type OwnReturn = ReturnFacts & {
  readonly state: string
  readonly isDisputed: boolean
  readonly version: number
  readonly currency: string
  readonly exponent: number
  readonly timezone: string
}

/** The facts about a purchase of this user; undefined if it isn't theirs. */
export const readReturnFacts = (
  database: SystemDb,
  userId: UserId,
  purchaseId: string,
): Promise<OwnReturn | undefined> => readFacts(database, purchaseId, sql`p.user_id = ${userId}`)

/** The facts about a purchase, for a mail to its buyer; undefined if there is none. */
export const readReturnFactsOf = (database: SystemDb, purchaseId: string): Promise<OwnReturn | undefined> =>
  readFacts(database, purchaseId, sql`true`)

// Not every event of a purchase for several was moved with one of them, and a return isn't of one event: staff give such money back.
async function readFacts(
  database: SystemDb,
  purchaseId: string,
  isSeen: RawBuilder<unknown>,
): Promise<OwnReturn | undefined> {
  const { rows } = await sql<OwnReturn>`
    select app.now() as now, p.state::text as state, p.version, p.currency, p.exponent, e.zone as timezone, o.payment in ('DISPUTED', 'LOST') as "isDisputed",
           case when p.refund_hours is not null then jsonb_build_object('hours', p.refund_hours, 'share', p.refund_share, 'keepsFees', p.refund_keeps_fees) end as rule,
           p.created_at as "boughtAt", case when not p.of_several then e.postponed_at end as "postponedAt", e.postponed_refund_until as "refundUntil", p.sent_at is not null as "isMailed",
           (select case when bool_or(ev.awaits_date) then null when p.of_several then max(ev.date_show) else min(coalesce(vi.starts_at, ev.date_show)) end
            from purchase_item i join event ev on ev.id = i.event_id left join block b on b.id = i.block_id left join visit vi on vi.id = b.visit_id
            where i.purchase_id = p.id and i.kind = 'TICKET' and not i.returned) as "startsAt"
    from purchase p join orders o on o.id = p.order_id join event e on e.id = p.event_id
    where p.id = ${purchaseId} and ${isSeen}`.execute(database)
  return rows[0]
}
