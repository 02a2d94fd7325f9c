import type { Expected } from '#testing/walk/walk.ts'

const mine = '401 ok ok out401 out401'

/** Expected outcomes of pixels and consent for visitors. */
export const pixels: Expected = {
  'Mutation.consentSave': { plain: 'ok ok ok out401 out401' },
  'Mutation.purchaseEventsTake': { own: mine, foreign: mine, absent: mine, otherType: mine },
  'Mutation.completedOrdersTake': { own: mine, foreign: mine, absent: mine, otherType: mine },
}

const none = '401 404 404 404 404 out401 out401 out401'
const refused = '401 403 404 403 404 out401 out401 out401'

/** Expected outcomes for employees. */
export const employeePixels: Expected = {
  'Query.account': { own: '401 ok ok ok ok out401 out401 out401', absent: none, otherType: none },
  'Query.accountPixels': { own: '401 ok ok ok ok out401 out401 out401', absent: none, otherType: none },
  'Mutation.accountPixelsSave': {
    own: '401 403 AccountPixelsSaved 403 AccountPixelsSaved out401 out401 out401',
    absent: refused,
    otherType: refused,
  },
}
