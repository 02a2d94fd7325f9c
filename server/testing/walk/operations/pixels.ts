import { newUuid } from '@admission/common/ids.ts'
import { aShop } from '#modules/selling/offers/testing/a-shop.ts'
import { ABSENT, plain, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'

/** A fresh account for each call. Employees reach every account. */
const account = (rest: Readonly<Record<string, unknown>> = {}): Kinds => ({
  own: async ({ database }) => ({ variables: { id: (await aShop(database)).accountId, ...rest } }),
  absent: () => ({ variables: { id: ABSENT, ...rest } }),
  otherType: ({ owner }) => ({ variables: { id: owner.purchaseId, ...rest } }),
})

const receipts: Kinds = {
  own: ({ owner }) => ({ variables: { purchaseIds: [owner.purchaseId] } }),
  foreign: ({ stranger }) => ({ variables: { purchaseIds: [stranger.purchaseId] } }),
  absent: () => ({ variables: { purchaseIds: [ABSENT] } }),
  otherType: ({ owner }) => ({ variables: { purchaseIds: [owner.stackId] } }),
}

/** How visitors call the fields of pixels and consent. IDs of others have the answer of one without a pixel. */
export const pixels: Operations = {
  'Mutation.consentSave': plain({
    input: { deviceId: newUuid(), version: 1, measurement: true, advertising: false },
  }),
  'Mutation.purchaseEventsTake': receipts,
  'Mutation.completedOrdersTake': receipts,
}

/** How employees call them. */
export const employeePixels: Operations = {
  'Query.account': account(),
  'Query.accountPixels': account(),
  'Mutation.accountPixelsSave': account({ version: 1, input: { pixels: [] } }),
}
