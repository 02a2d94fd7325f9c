import type { PromotionReason } from '@admission/common/promotions/types.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { increaseRefusals } from '../writes/refusals.ts'

/** Counts that a buyer asked for a promotion and it didn't apply. Organizers see how often, by reason and day. */
export const countRefusal = (database: SystemDb, promotionId: string, reason: PromotionReason): Promise<void> =>
  increaseRefusals(database, promotionId, reason)
