import { recordTable } from '#platform/records/columns.ts'
import type { RecordKind } from '#platform/records/types.ts'
import { promotionChanged } from '../facts.ts'
import { readPromotion } from '../reads/promotions.ts'
import type { Promotion } from '../types.ts'

/** A promotion as a record. Carts read it each time, so nothing is refreshed after a save. */
export const promotionRecord: RecordKind<Promotion> = {
  name: 'promotion',
  read: readPromotion,
  // Carts read a promotion again when its version has changed.
  ...recordTable('promotion', 'version = version + 1, updated_at = app.now()'),
  fact: promotionChanged,
}
