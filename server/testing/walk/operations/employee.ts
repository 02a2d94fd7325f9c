import { links } from '#testing/walk/operations/links.ts'
import { storedThings } from '#testing/walk/operations/offices.ts'
import { byId, exportsOf, optionsOf, plain, type Operations } from '#testing/walk/operations/operation.ts'

/** How each root field of the employee API is called. */
export const employeeOperations: Operations = {
  ...links('employee'),
  // Address formats are public.
  'Query.address': plain({ countryCode: 'JP', showStateValues: true }),
  'Query.me': plain(),
  'Query.collectionsWithoutFees': plain(),
  'Query.orders': plain(),
  ...storedThings('employee'),
  'Mutation.listExport': exportsOf('ORDERS'),
  'Query.options': optionsOf('ACCOUNTS', 'EVENTS'),
  'Query.outbox': plain(),
  'Query.order': byId('id', {
    own: ({ owner }) => owner.purchaseId,
    foreign: ({ stranger }) => stranger.purchaseId,
    otherType: ({ owner }) => owner.stackId,
  }),
}
