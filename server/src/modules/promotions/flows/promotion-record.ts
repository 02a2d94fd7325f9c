import type { RecordKind } from '#platform/records/types.ts'
import { promotionChanged } from '../facts.ts'
import { readPromotion } from '../reads/promotions.ts'
import type { Promotion } from '../types.ts'
import { lockPromotion, stampPromotion } from '../writes.ts'

/** A promotion as a record. Carts read it each time, so nothing is refreshed after a save. */
export const promotionRecord: RecordKind<Promotion> = {
  name: 'promotion',
  read: readPromotion,
  lock: lockPromotion,
  stamp: stampPromotion,
  fact: promotionChanged,
}
