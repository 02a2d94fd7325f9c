import { stateEdit } from '#platform/records/change-states.ts'
import { needAllEvents } from '../policy.ts'
import { disallowedReason } from '../rules/states.ts'
import type { Promotion, PromotionState } from '../types.ts'
import { writeState } from '../writes.ts'
import { promotionRecord } from './promotion-record.ts'

/** Publishes, pauses, archives or restores a promotion. */
export const setState = {
  ...stateEdit<Promotion, PromotionState>({ kind: promotionRecord, whyNot: disallowedReason, write: writeState }),
  may: needAllEvents,
}
