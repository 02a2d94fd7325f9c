import { employeeFunds } from '#testing/walk/operations/funds.ts'
import { newUuid } from '@admission/common/ids.ts'
import { answerFiles } from '#testing/walk/operations/checkout-forms.ts'
import { employeePrivacy } from '#testing/walk/operations/privacy.ts'
import { employeeAccounts } from '#testing/walk/operations/accounts.ts'
import { employeeFees } from '#testing/walk/operations/fees.ts'
import { employeeUsers } from '#testing/walk/operations/users.ts'
import { employeePixels } from '#testing/walk/operations/pixels.ts'
import { employeeCollections } from '#testing/walk/operations/employee-collections.ts'
import { employeeEmails } from '#testing/walk/operations/emails.ts'
import { employeeWatching } from '#testing/walk/operations/watching.ts'
import { officeEvents } from '#testing/walk/operations/events.ts'
import { links } from '#testing/walk/operations/links.ts'
import { storedThings } from '#testing/walk/operations/offices.ts'
import { newId } from '#platform/ids.ts'
import {
  ABSENT,
  byId,
  exportsOf,
  optionsOf,
  plain,
  type Arrange,
  type Kinds,
  type Operations,
} from '#testing/walk/operations/operation.ts'
import { employeeTransfers, officeTransfers } from '#testing/walk/operations/transfers.ts'
import { orders } from '#testing/walk/operations/orders.ts'
import { employeeStock } from '#testing/walk/operations/event-stock-office.ts'
import { employeeVenues } from '#testing/walk/operations/venues.ts'

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
  ...officeTransfers,
  ...employeeTransfers,
  ...officeEvents,
  ...employeeEmails,
  ...answerFiles,
  ...employeeFunds,
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
    'ACCOUNT_MAILS',
    'DELIVERY_METHODS',
    'ACCOUNTS',
    'ARCHIVED_ACCOUNTS',
    'FEE_STRUCTURES',
    'ARCHIVED_FEE_STRUCTURES',
    'DISCREPANCIES',
    'EVENTS',
    'COLLECTIONS',
    'ARCHIVED_COLLECTIONS',
    'COLLECTION_TEMPLATES',
    'ARCHIVED_COLLECTION_TEMPLATES',
    'USERS',
    'SIGN_INS',
    'USER_PURCHASES',
    'VENUES',
    'REPORT_EVENT_SETTLEMENT',
    'REPORT_JOURNALS',
  ),
  'Query.options': optionsOf(
    'ACCOUNTS',
    'EVENTS',
    'COLLECTIONS',
    'VENUES',
    'ALL_VENUES',
    'EVENT_CATEGORIES',
    'FEE_STRUCTURES',
    'MONEY_EMPLOYEES',
    'VENUE_COUNTRIES',
  ),
  'Query.accountOptions': byId(
    'accountId',
    { own: ({ a }) => a.accountId, foreign: ({ b }) => b.accountId, otherType: ({ owner }) => owner.purchaseId },
    { of: 'EVENTS' },
  ),
  ...employeeVenues,
  ...employeeStock,
  ...employeePixels,
  ...employeeAccounts,
  ...employeeCollections,
  ...employeeFees,
  ...employeeWatching,
  ...employeePrivacy,
  ...employeeUsers,
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
