import { activity } from '#testing/walk/operations/activity.ts'
import { members } from '#testing/walk/operations/members.ts'
import { accountUsers } from '#testing/walk/operations/account-users.ts'
import { addOns } from '#testing/walk/operations/add-ons.ts'
import { faqs } from '#testing/walk/operations/faqs.ts'
import { checkoutForms } from '#testing/walk/operations/checkout-forms.ts'
import { collections } from '#testing/walk/operations/collections.ts'
import { eventStock } from '#testing/walk/operations/event-stock.ts'
import { events } from '#testing/walk/operations/events.ts'
import { invoices } from '#testing/walk/operations/invoices.ts'
import { links } from '#testing/walk/operations/links.ts'
import { storedThings } from '#testing/walk/operations/offices.ts'
import { exportsOf, optionsOf, plain, type Operations } from '#testing/walk/operations/operation.ts'
import { monitoring } from '#testing/walk/operations/monitoring.ts'
import { memberOrders, orders } from '#testing/walk/operations/orders.ts'
import { promotions } from '#testing/walk/operations/promotions.ts'
import { reports } from '#testing/walk/operations/reports.ts'
import { staffAdmission } from '#testing/walk/operations/admission.ts'
import { staffConcierge } from '#testing/walk/operations/concierge.ts'
import { officeTransfers } from '#testing/walk/operations/transfers.ts'
import { renewals } from '#testing/walk/operations/renewals.ts'
import { staffPurchasers } from '#testing/walk/operations/purchasers.ts'
import { staffWaitlists } from '#testing/walk/operations/waitlists.ts'
import { seatMaps } from '#testing/walk/operations/seat-maps.ts'
import { storefronts } from '#testing/walk/operations/storefronts.ts'
import { templates } from '#testing/walk/operations/templates.ts'

/** How each root field of the admin API is called. */
export const adminOperations: Operations = {
  ...links('admin'),
  ...invoices,
  ...eventStock,
  // Address formats are public.
  'Query.address': plain({ countryCode: 'JP', showStateValues: true }),
  'Query.me': plain(),
  'Query.accounts': plain(),
  'Query.account': plain(),
  'Query.accountBranding': plain(),
  'Query.accountSettings': plain(),
  'Query.accountTerms': plain(),
  'Query.protectionSettings': plain(),
  'Query.members': plain(),
  'Query.activity': plain(),
  'Query.monitoringRules': plain(),
  'Query.monitoringAlerts': plain(),
  'Query.activityById': activity,
  'Query.options': optionsOf(
    'EVENTS',
    'VENUES',
    'ALL_VENUES',
    'EVENT_CATEGORIES',
    'COLLECTIONS',
    'STOREFRONT_COLLECTIONS',
    'COLLECTION_TEMPLATES',
    'STOREFRONTS',
    'MEMBERS',
    'ACTIVITY_PEOPLE',
    'MONITORING_RECIPIENTS',
    'VENUES_WITHOUT_SEAT_MAP',
    'PROMOTIONS_OF_CHOSEN_COLLECTIONS',
    'PROMOTION_CODE_BATCHES',
    'ADD_ONS_OF_CHOSEN_COLLECTIONS',
    'USER_TAGS',
    'TICKET_TYPES',
  ),
  // Pausing the sale of an event would leave nothing to pause in its collection.
  ...collections,
  ...events,
  ...seatMaps,
  ...storedThings('admin'),
  ...reports,
  ...promotions,
  ...storefronts,
  ...addOns,
  ...checkoutForms,
  ...faqs,
  ...templates,
  ...accountUsers,
  'Query.dashboardToday': plain(),
  'Query.dashboardTodos': plain(),
  'Query.dashboardEvents': plain(),
  'Query.dashboardCollections': plain(),
  'Mutation.listExport': exportsOf(
    'EVENTS',
    'COLLECTIONS',
    'COLLECTION_TEMPLATES',
    'ARCHIVED_COLLECTION_TEMPLATES',
    'ARCHIVED_COLLECTIONS',
    'MEMBERS',
    'ACTIVITY',
    'MONITORING_RULES',
    'MONITORING_ALERTS',
    'WAITLIST_ENTRIES',
    'PURCHASERS',
    'GUESTS',
    'REPORT_USER',
    'SEAT_CONFIGURATIONS',
    'PROMOTIONS',
    'PROMOTION_CODES',
    'STOREFRONTS',
    'ADD_ONS',
    'SEAT_EXTRAS',
    'USERS',
    'USER_PURCHASES',
    'ATTENDEES',
    'ORDERS',
  ),
  ...members,
  ...monitoring,
  ...staffAdmission,
  ...staffConcierge,
  ...renewals,
  ...staffPurchasers,
  ...staffWaitlists,
  // The three save one record, so each expects the version that the one before it left.
  'Mutation.accountSettingsSave': plain({
    version: 1,
    input: {
      name: 'Renamed',
      legalName: '',
      addressLine: '',
      taxId: '',
      email: '',
      phone: '',
      website: '',
      timezone: 'Europe/Oslo',
      currency: 'USD',
      statementDescriptor: 'RENAMED',
      holdMinutes: 15,
      waitlistHours: 12,
      refundKind: 'NONE',
      refundShare: 100,
      refundKeepsFees: false,
      refundNote: '',
      requiresAuthenticator: false,
      cartReminders: false,
    },
  }),
  'Mutation.accountTermsPublish': plain({ version: 2, input: { body: 'No refunds.' } }),
  'Mutation.accountBrandingSave': plain({ version: 3, input: { name: 'Renamed', color: '#0B6E69' } }),
  'Mutation.protectionSettingsSave': plain({
    version: 1,
    input: { isOn: true, basisPoints: 500, minimum: 0, text: '', excluded: [] },
  }),
  // Their purchases bring seat maps that no list of the others expects.
  ...orders,
  ...officeTransfers,
  ...memberOrders,
}
