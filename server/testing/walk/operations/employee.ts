import { answerFiles } from '#testing/walk/operations/checkout-forms.ts'
import { employeePixels } from '#testing/walk/operations/pixels.ts'
import { links } from '#testing/walk/operations/links.ts'
import { storedThings } from '#testing/walk/operations/offices.ts'
import { ABSENT, exportsOf, optionsOf, plain, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import { orders } from '#testing/walk/operations/orders.ts'
import { aVenue } from '#testing/walk/operations/seat-maps.ts'

/** A fresh venue for each call. Venues belong to no account. */
const venue = (rest: Readonly<Record<string, unknown>> = {}): Kinds => ({
  own: async (world) => ({ variables: { id: await aVenue(world), ...rest } }),
  absent: () => ({ variables: { id: ABSENT, ...rest } }),
  otherType: ({ owner }) => ({ variables: { id: owner.purchaseId, ...rest } }),
})

/** How each root field of the employee API is called. */
export const employeeOperations: Operations = {
  ...links('employee'),
  ...orders,
  ...answerFiles,
  // Address formats are public.
  'Query.address': plain({ countryCode: 'JP', showStateValues: true }),
  'Query.me': plain(),
  'Query.collectionsWithoutFees': plain(),
  'Query.orders': plain(),
  ...storedThings('employee'),
  'Mutation.listExport': exportsOf('ORDERS', 'OUTBOX'),
  'Query.options': optionsOf('ACCOUNTS', 'EVENTS'),
  'Query.venueById': venue(),
  'Mutation.venueSave': venue({ version: 1, input: { name: 'Walked' } }),
  ...employeePixels,
  'Query.outbox': plain(),
}
