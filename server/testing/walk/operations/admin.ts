import { members } from '#testing/walk/operations/members.ts'
import { addOns } from '#testing/walk/operations/add-ons.ts'
import { faqs } from '#testing/walk/operations/faqs.ts'
import { checkoutForms } from '#testing/walk/operations/checkout-forms.ts'
import { collections } from '#testing/walk/operations/collections.ts'
import { eventStock } from '#testing/walk/operations/event-stock.ts'
import { events } from '#testing/walk/operations/events.ts'
import { links } from '#testing/walk/operations/links.ts'
import { storedThings } from '#testing/walk/operations/offices.ts'
import { exportsOf, optionsOf, plain, type Operations } from '#testing/walk/operations/operation.ts'
import { promotions } from '#testing/walk/operations/promotions.ts'
import { reports } from '#testing/walk/operations/reports.ts'
import { seatMaps } from '#testing/walk/operations/seat-maps.ts'
import { templates } from '#testing/walk/operations/templates.ts'

/** How each root field of the admin API is called. */
export const adminOperations: Operations = {
  ...links('admin'),
  ...eventStock,
  // Address formats are public.
  'Query.address': plain({ countryCode: 'JP', showStateValues: true }),
  'Query.me': plain(),
  'Query.accounts': plain(),
  'Query.account': plain(),
  'Query.accountBranding': plain(),
  'Query.members': plain(),
  'Query.options': optionsOf(
    'EVENTS',
    'VENUES',
    'ALL_VENUES',
    'EVENT_CATEGORIES',
    'COLLECTIONS',
    'COLLECTION_TEMPLATES',
    'STOREFRONTS',
    'MEMBERS',
    'VENUES_WITHOUT_SEAT_MAP',
    'PROMOTIONS_OF_CHOSEN_COLLECTIONS',
    'ADD_ONS_OF_CHOSEN_COLLECTIONS',
  ),
  // Pausing the sale of an event would leave nothing to pause in its collection.
  ...collections,
  ...events,
  ...seatMaps,
  ...storedThings('admin'),
  ...reports,
  ...promotions,
  ...addOns,
  ...checkoutForms,
  ...faqs,
  ...templates,
  'Mutation.listExport': exportsOf(
    'EVENTS',
    'COLLECTIONS',
    'COLLECTION_TEMPLATES',
    'ARCHIVED_COLLECTION_TEMPLATES',
    'ARCHIVED_COLLECTIONS',
    'MEMBERS',
    'REPORT_USER',
    'SEAT_CONFIGURATIONS',
    'PROMOTIONS',
    'PROMOTION_CODES',
    'ADD_ONS',
    'SEAT_EXTRAS',
  ),
  ...members,
  'Mutation.accountBrandingSave': plain({ version: 1, input: { name: 'Renamed', color: '#0B6E69' } }),
}
