import { links } from '#testing/walk/operations/links.ts'
import { byId, plain, type Operations } from '#testing/walk/operations/operation.ts'

/** How each root field of the employee API is asked. */
export const employeeOperations: Operations = {
  ...links('employee'),
  'Query.me': plain(),
  'Query.orders': plain(),
  'Query.orderFilterOptions': plain(),
  'Query.outbox': plain(),
  'Query.order': byId('id', {
    own: ({ owner }) => owner.purchaseId,
    foreign: ({ stranger }) => stranger.purchaseId,
    otherType: ({ owner }) => owner.stackId,
  }),
}
