import type { PromotionReason } from '@admission/common/promotions/types.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** Adds one to a promotion's refusals for this reason, today (UTC). */
export async function increaseRefusals(
  database: SystemDb,
  promotionId: string,
  reason: PromotionReason,
): Promise<void> {
  await sql`
    insert into promotion_refusal as r (promotion_id, account_id, reason, day, times)
    select id, account_id, ${reason}, (app.now() at time zone 'UTC')::date, 1 from promotion where id = ${promotionId}
    on conflict (promotion_id, reason, day) do update set times = r.times + 1`.execute(database)
}
