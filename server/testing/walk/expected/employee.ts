import { employeeFunds } from '#testing/walk/expected/funds.ts'
import { employeeEvents } from '#testing/walk/expected/events.ts'
import { employeeEmails } from '#testing/walk/expected/emails.ts'
import { employeeOrders } from '#testing/walk/expected/orders.ts'
import { employeePrivacy } from '#testing/walk/expected/privacy.ts'
import { employeeAccounts } from '#testing/walk/expected/accounts.ts'
import { employeeFees } from '#testing/walk/expected/fees.ts'
import { employeeUsers } from '#testing/walk/expected/users.ts'
import { employeeStock } from '#testing/walk/expected/event-stock-office.ts'
import { employeeVenues } from '#testing/walk/expected/venues.ts'
import { employeePixels } from '#testing/walk/expected/pixels.ts'
import { employeeCollections } from '#testing/walk/expected/employee-collections.ts'
import { employeeTransfers } from '#testing/walk/expected/transfers.ts'
import { employeeWatching } from '#testing/walk/expected/watching.ts'
import type { Expected } from '#testing/walk/walk.ts'

const deliveryMethodOf = (outcome: string) => ({
  own: `401 403 ${outcome} 403 ${outcome} out401 out401 out401`,
  foreign: `401 403 ${outcome} 403 ${outcome} out401 out401 out401`,
  absent: '401 403 404 403 404 out401 out401 out401',
  otherType: '401 403 404 403 404 out401 out401 out401',
})

// Outcomes in the order: anonymous support operations finance administrator dismissed revoked member.
/** Expected outcomes of the employee API, by operation and kind of id (`walk.ts`). */
export const employee: Expected = {
  ...employeeOrders,
  ...employeeEmails,
  ...employeeEvents,
  ...employeePixels,
  ...employeeAccounts,
  ...employeeCollections,
  ...employeeFees,
  ...employeeFunds,
  ...employeeWatching,
  ...employeeTransfers,
  ...employeePrivacy,
  ...employeeUsers,
  ...employeeVenues,
  ...employeeStock,
  'Mutation.meLogout': {
    plain: 'ok ok ok ok ok out401 out401 out401',
  },
  'Mutation.requestPasswordReset': {
    own: 'ok ok ok ok ok out401 out401 out401',
    absent: 'ok ok ok ok ok out401 out401 out401',
  },
  'Mutation.resetPassword': {
    own: 'ok ok ok ok ok out401 out401 out401',
    ofOtherArea: '409 409 409 409 409 out401 out401 out401',
    absent: '409 409 409 409 409 out401 out401 out401',
    ofOtherPurpose: '409 409 409 409 409 out401 out401 out401',
  },
  'Mutation.passkeyChallenge': {
    plain: 'ok ok ok ok ok out401 out401 out401',
  },
  'Mutation.passkeySignIn': {
    own: 'ok ok ok ok ok out401 out401 out401',
    ofOtherArea: '400 400 400 400 400 out401 out401 out401',
    absent: '400 400 400 400 400 out401 out401 out401',
  },
  'Mutation.signIn': {
    own: 'ok ok ok ok ok out401 out401 out401',
    ofOtherArea: '400 400 400 400 400 out401 out401 out401',
    wrongPassword: '400 400 400 400 400 out401 out401 out401',
    absent: '400 400 400 400 400 out401 out401 out401',
  },
  'Mutation.authenticatorBegin': {
    own: 'ok ok ok ok ok out401 out401 out401',
    ofOtherArea: '400 400 400 400 400 out401 out401 out401',
    wrongPassword: '400 400 400 400 400 out401 out401 out401',
    absent: '400 400 400 400 400 out401 out401 out401',
  },
  'Query.address': {
    plain: 'ok ok ok ok ok out401 out401 out401',
  },
  'Query.collectionsWithoutFees': {
    plain: '401 ok ok ok ok out401 out401 out401',
  },
  'Query.me': {
    plain: 'null ok ok ok ok out401 out401 out401',
  },
  'Query.order': {
    own: '401 ok ok ok ok out401 out401 out401',
    foreign: '401 ok ok ok ok out401 out401 out401',
    absent: '401 404 404 404 404 out401 out401 out401',
    otherType: '401 404 404 404 404 out401 out401 out401',
  },
  'Query.accountOptions': {
    own: '401 ok ok ok ok out401 out401 out401',
    foreign: '401 ok ok ok ok out401 out401 out401',
    absent: '401 ok ok ok ok out401 out401 out401',
    otherType: '401 ok ok ok ok out401 out401 out401',
  },
  'Query.options': {
    ACCOUNTS: '401 ok ok ok ok out401 out401 out401',
    EVENTS: '401 ok ok ok ok out401 out401 out401',
    COLLECTIONS: '401 ok ok ok ok out401 out401 out401',
    VENUES: '401 ok ok ok ok out401 out401 out401',
    ALL_VENUES: '401 ok ok ok ok out401 out401 out401',
    FEE_STRUCTURES: '401 ok ok ok ok out401 out401 out401',
    VENUE_COUNTRIES: '401 ok ok ok ok out401 out401 out401',
    EVENT_CATEGORIES: '401 ok ok ok ok out401 out401 out401',
    MONEY_EMPLOYEES: '401 ok ok ok ok out401 out401 out401',
  },
  'Query.orders': {
    plain: '401 ok ok ok ok out401 out401 out401',
  },
  'Query.report': {
    plain: '401 ok ok ok ok out401 out401 out401',
  },
  'Query.deliveryMethods': {
    plain: '401 ok ok ok ok out401 out401 out401',
  },
  'Query.deliveryMethod': {
    own: '401 ok ok ok ok out401 out401 out401',
    foreign: '401 ok ok ok ok out401 out401 out401',
    absent: '401 404 404 404 404 out401 out401 out401',
    otherType: '401 404 404 404 404 out401 out401 out401',
  },
  'Mutation.deliveryMethodCreate': {
    own: '401 403 ok 403 ok out401 out401 out401',
    absent: '401 403 400 403 400 out401 out401 out401',
  },
  'Mutation.deliveryMethodSave': deliveryMethodOf('DeliveryMethodSaved'),
  'Mutation.deliveryMethodSetState': deliveryMethodOf('DeliveryMethodSaved'),
  'Query.outbox': {
    plain: '401 ok ok ok ok out401 out401 out401',
  },
  'Query.resetLink': {
    own: 'ok ok ok ok ok out401 out401 out401',
    ofOtherArea: 'ok ok ok ok ok out401 out401 out401',
    absent: 'ok ok ok ok ok out401 out401 out401',
    ofOtherPurpose: 'ok ok ok ok ok out401 out401 out401',
  },
  'Mutation.listExport': {
    ORDERS: '401 ok ok ok ok out401 out401 out401',
    OUTBOX: '401 ok ok ok ok out401 out401 out401',
    FEE_STRUCTURES: '401 ok ok ok ok out401 out401 out401',
    ARCHIVED_FEE_STRUCTURES: '401 ok ok ok ok out401 out401 out401',
    ACCOUNT_MAILS: '401 ok ok ok ok out401 out401 out401',
    DELIVERY_METHODS: '401 ok ok ok ok out401 out401 out401',
    ACCOUNTS: '401 ok ok ok ok out401 out401 out401',
    ARCHIVED_ACCOUNTS: '401 ok ok ok ok out401 out401 out401',
    COLLECTIONS: '401 ok ok ok ok out401 out401 out401',
    ARCHIVED_COLLECTIONS: '401 ok ok ok ok out401 out401 out401',
    COLLECTION_TEMPLATES: '401 ok ok ok ok out401 out401 out401',
    ARCHIVED_COLLECTION_TEMPLATES: '401 ok ok ok ok out401 out401 out401',
    DISCREPANCIES: '401 ok ok ok ok out401 out401 out401',
    EVENTS: '401 ok ok ok ok out401 out401 out401',
    USERS: '401 ok ok ok ok out401 out401 out401',
    SIGN_INS: '401 ok ok ok ok out401 out401 out401',
    USER_PURCHASES: '401 ok ok ok ok out401 out401 out401',
    VENUES: '401 ok ok ok ok out401 out401 out401',
    REPORT_EVENT_SETTLEMENT: '401 ok ok ok ok out401 out401 out401',
    REPORT_JOURNALS: '401 ok ok ok ok out401 out401 out401',
  },
  'Mutation.tableViewSave': {
    plain: '401 ok ok ok ok out401 out401 out401',
  },
  'Mutation.tableColumnsSave': {
    plain: '401 ok ok ok ok out401 out401 out401',
  },
  'Query.tableViews': {
    plain: '401 ok ok ok ok out401 out401 out401',
  },
  'Query.exports': {
    plain: '401 ok ok ok ok out401 out401 out401',
  },
  'Mutation.tableViewDelete': {
    own: '401 404 404 404 ok out401 out401 out401',
    foreign: '401 ok 404 404 404 out401 out401 out401',
    absent: '401 404 404 404 404 out401 out401 out401',
    otherType: '401 404 404 404 404 out401 out401 out401',
  },
  'Query.export': {
    own: '401 404 404 404 ok out401 out401 out401',
    foreign: '401 ok 404 404 404 out401 out401 out401',
    absent: '401 404 404 404 404 out401 out401 out401',
    otherType: '401 404 404 404 404 out401 out401 out401',
  },
}
