import { stateEdit } from '#platform/records/change-states.ts'
import { needAllEvents } from '../policy.ts'
import { disallowedReason } from '../rules/states.ts'
import type { Promotion, PromotionState } from '../types.ts'
import { writeCollections, writeRule, writeState } from '../writes/promotion.ts'
import { promotionRecord } from './promotion-record.ts'
import { saleRuleEdits } from './sale-rule-edits.ts'

/** Saves when a promotion applies, and to which collections. */
export const { saveRule, saveCollections, setCollection } = saleRuleEdits<Promotion>({
  kind: promotionRecord,
  writeRule,
  writeCollections,
})

/** Publishes, pauses, archives or restores a promotion. */
export const setState = {
  ...stateEdit<Promotion, PromotionState>({ kind: promotionRecord, whyNot: disallowedReason, write: writeState }),
  may: needAllEvents,
}
