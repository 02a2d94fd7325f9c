import type { Expected } from '#testing/walk/walk.ts'

// A member limited to some events (limitedA) sees promotions of collections with none but these events, and changes none.
const changed = (outcome: string) => ({
  own: `401 ${outcome} ${outcome} 403 ${outcome} 403 403 403 403 404 out404 403 out401 out401`,
  foreign: `401 404 404 403 404 403 403 403 403 ${outcome} out404 403 out401 out401`,
  absent: '401 404 404 403 404 403 403 403 403 404 out404 403 out401 out401',
  otherType: '401 404 404 403 404 403 403 403 403 404 out404 403 out401 out401',
})
const read = {
  own: '401 ok ok ok ok ok 403 ok 404 404 out404 403 out401 out401',
  foreign: '401 404 404 404 404 404 403 404 404 ok out404 403 out401 out401',
  absent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
  otherType: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
}
const listed = '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401'
const managed = '401 ok ok 403 ok 403 403 403 403 ok out404 403 out401 out401'
// One answer per promotion or code: those of others are left out or refused one by one.
const several = { own: managed, foreign: managed, absent: managed, otherType: managed }

/** Expected outcomes of promotions, by operation and kind of id (`admin.ts`). */
export const promotions: Expected = {
  'Query.promotions': { plain: listed },
  'Query.promotionCodes': { plain: listed },
  'Query.promotion': read,
  'Query.promotionCode': read,
  'Query.promotionDryRun': read,
  'Mutation.promotionCreate': { plain: managed },
  'Mutation.promotionSaveDetail': changed('PromotionSaved'),
  'Mutation.promotionSaveRule': changed('PromotionSaved'),
  'Mutation.promotionSaveCollections': changed('PromotionSaved'),
  'Mutation.promotionSetState': changed('PromotionSaved'),
  'Mutation.promotionsSetState': several,
  'Mutation.promotionsSetCollection': changed('ok'),
  'Mutation.promotionCodeAdd': changed('ok'),
  'Mutation.promotionCodeSave': changed('ok'),
  'Mutation.promotionCodesGenerate': changed('ok'),
  'Mutation.promotionCodesArchive': several,
  'Mutation.promotionCodeBatchArchive': changed('ok'),
}

/** Expected outcomes of add-ons, for accounts that have them. */
export const addOns: Expected = {
  'Query.addOns': { plain: listed },
  'Query.addOn': read,
  'Query.addOnDryRun': read,
  'Mutation.addOnCreate': { plain: managed },
  'Mutation.addOnSaveDetail': changed('AddOnSaved'),
  'Mutation.addOnSaveRule': changed('AddOnSaved'),
  'Mutation.addOnSaveCollections': changed('AddOnSaved'),
  'Mutation.addOnsSetCollection': changed('ok'),
  'Mutation.addOnSetState': changed('AddOnSaved'),
  'Mutation.addOnsSetState': several,
}
