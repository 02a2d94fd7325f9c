import type { Expected } from '#testing/walk/walk.ts'

// Forms are of the whole account, so a member limited to some events (limitedA) neither sees nor changes any.
const changed = {
  own: '401 CheckoutFormSaved CheckoutFormSaved 403 CheckoutFormSaved 403 403 403 403 404 out404 403 out401 out401',
  foreign: '401 404 404 403 404 403 403 403 403 CheckoutFormSaved out404 403 out401 out401',
  absent: '401 404 404 403 404 403 403 403 403 404 out404 403 out401 out401',
  otherType: '401 404 404 403 404 403 403 403 403 404 out404 403 out401 out401',
}
const managed = '401 ok ok 403 ok 403 403 403 403 ok out404 403 out401 out401'

/** Expected outcomes of checkout forms, by operation and kind of id (`admin.ts`). */
export const checkoutForms: Expected = {
  'Query.checkoutForms': { plain: '401 ok ok ok ok ok 403 ok ok ok out404 403 out401 out401' },
  'Query.checkoutForm': {
    own: '401 ok ok ok ok ok 403 ok 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 403 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
  },
  'Mutation.checkoutFormCreate': { plain: managed },
  'Mutation.checkoutFormSaveDetail': changed,
  'Mutation.checkoutFormSaveQuestions': changed,
  'Mutation.checkoutFormSaveCollections': changed,
  'Mutation.checkoutFormSetState': changed,
  'Mutation.checkoutFormsSetState': { own: managed, foreign: managed, absent: managed, otherType: managed },
  'Mutation.checkoutAnswerFile': {
    own: '401 ok ok ok ok ok 403 ok 404 404 out404 403 out401 out401',
    foreign: '401 404 404 404 404 404 403 404 404 ok out404 403 out401 out401',
    absent: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
    otherType: '401 404 404 404 404 404 403 404 404 404 out404 403 out401 out401',
  },
}
