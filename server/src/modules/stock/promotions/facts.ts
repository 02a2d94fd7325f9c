import { defineFact } from '#platform/facts.ts'

/** The part of a promotion that changed: DETAIL, STATE, RULE, COLLECTIONS or CODES. Subject: the promotion. */
export const promotionChanged = defineFact<{ what: string }>('PromotionChanged')
