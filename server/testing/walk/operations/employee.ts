import { newUuid } from '@admission/common/ids.ts'
import { answerFiles } from '#testing/walk/operations/checkout-forms.ts'
import { employeePrivacy } from '#testing/walk/operations/privacy.ts'
import { employeePixels } from '#testing/walk/operations/pixels.ts'
import { officeEvents } from '#testing/walk/operations/events.ts'
import { links } from '#testing/walk/operations/links.ts'
import { storedThings } from '#testing/walk/operations/offices.ts'
import { newId } from '#platform/ids.ts'
import {
  ABSENT,
  exportsOf,
  optionsOf,
  plain,
  type Arrange,
  type Kinds,
  type Operations,
} from '#testing/walk/operations/operation.ts'
import { orders } from '#testing/walk/operations/orders.ts'
import { aVenue } from '#testing/walk/operations/seat-maps.ts'

/** A fresh venue for each call. Venues belong to no account. */
const venue = (rest: Readonly<Record<string, unknown>> = {}): Kinds => ({
  own: async (world) => ({ variables: { id: await aVenue(world), ...rest } }),
  absent: () => ({ variables: { id: ABSENT, ...rest } }),
  otherType: ({ owner }) => ({ variables: { id: owner.purchaseId, ...rest } }),
})

/** A fresh delivery method of each side for each call. */
const deliveryMethod = (rest: Readonly<Record<string, unknown>> = {}): Kinds => {
  const of =
    (side: 'a' | 'b'): Arrange =>
    async ({ database, ...world }) => {
      const id = newId('DeliveryMethod')
      // Only one of a mechanism is on.
      await database.query(
        `update delivery_method set archived_at = app.now() where account_id = $1 and mechanism = 'INTEGRATION'`,
        [world[side].accountId],
      )
      await database.query(
        `insert into delivery_method (id, account_id, mechanism, name, archived_at) values ($1, $2, 'INTEGRATION', 'Walked', app.now())`,
        [id, world[side].accountId],
      )
      return { variables: { id, ...rest } }
    }
  return {
    own: of('a'),
    foreign: of('b'),
    absent: () => ({ variables: { id: ABSENT, ...rest } }),
    otherType: ({ owner }) => ({ variables: { id: owner.purchaseId, ...rest } }),
  }
}

const method = { name: 'Walked', description: '', appliesTo: 'ACCOUNT', position: 0, options: [] }

/** How each root field of the employee API is called. */
export const employeeOperations: Operations = {
  ...links('employee'),
  ...orders,
  ...officeEvents,
  ...answerFiles,
  // Address formats are public.
  'Query.address': plain({ countryCode: 'JP', showStateValues: true }),
  'Query.me': plain(),
  'Query.collectionsWithoutFees': plain(),
  'Query.orders': plain(),
  'Query.report': plain({ name: 'event-settlement', parameters: {} }),
  ...storedThings('employee'),
  'Mutation.listExport': exportsOf(
    'ORDERS',
    'OUTBOX',
    'DELIVERY_METHODS',
    'EVENTS',
    'REPORT_EVENT_SETTLEMENT',
    'REPORT_JOURNALS',
  ),
  'Query.options': optionsOf('ACCOUNTS', 'EVENTS', 'COLLECTIONS', 'VENUES', 'ALL_VENUES', 'EVENT_CATEGORIES'),
  'Query.venueById': venue(),
  'Mutation.venueSave': venue({ version: 1, input: { name: 'Walked' } }),
  ...employeePixels,
  ...employeePrivacy,
  'Query.outbox': plain(),
  'Query.deliveryMethods': plain(),
  'Query.deliveryMethod': deliveryMethod(),
  'Mutation.deliveryMethodCreate': {
    own: ({ a }) => ({ variables: { key: newUuid(), accountId: a.accountId, mechanism: 'MOBILE', name: 'Walked' } }),
    absent: () => ({ variables: { key: newUuid(), accountId: ABSENT, mechanism: 'MOBILE', name: 'Walked' } }),
  },
  'Mutation.deliveryMethodSave': deliveryMethod({ version: 1, input: method }),
  'Mutation.deliveryMethodSetState': deliveryMethod({ version: 1, state: 'ON' }),
}
