import type { Fields } from '@admission/common/records/field.ts'
import { accountSettingsFields } from '@admission/common/records/account-settings.ts'
import { collectionTermsFields } from '@admission/common/records/collection-terms.ts'
import { accountFeesFields, feeStructureFields, nextFeesFields } from '@admission/common/records/fee-structure.ts'
import { grantTermFields } from '@admission/common/records/collection-grant.ts'
import { deliveryMethodFields } from '@admission/common/records/delivery-method.ts'
import { accessCodeFields } from '@admission/common/records/storefront.ts'
import { capFields, limitChangeFields } from '@admission/common/records/ticket-bounds.ts'
import { FUNDS_STEP_LABELS } from '@admission/common/missing-funds.ts'
import { MEMBER_ROLE_LABELS } from '@admission/common/role-words.ts'
import { passLateOptions, passSplitOptions } from '@admission/common/validation/collection.ts'
import { number, plural } from '@admission/common/words.ts'
import { fieldsInHistory, textInHistory, type HistoryValues } from '#platform/records/record-history.ts'
import {
  amount,
  conditions,
  counted,
  labeled,
  listed,
  nameIn,
  orElse,
  picture,
  plannedPrices,
  priceTypes,
  rowsOf,
  share,
  type Text,
} from './label-texts.ts'

const passLateLabels = Object.fromEntries(passLateOptions.map(({ value, label }) => [value, label]))
const passSplitLabels = Object.fromEntries(passSplitOptions.map(({ value, label }) => [value, label]))

/** The name of an audited value, and how it is written if not by its type alone. */
export type FieldLabel = { readonly label: string; readonly text?: Text }

/** Labels for values of all kinds of records. */
const LABELS: Readonly<Record<string, FieldLabel>> = {
  access: { label: 'Access' },
  accountName: { label: 'Account' },
  accounts: { label: 'Accounts', text: orElse('All') },
  added: { label: 'Added' },
  allCollections: { label: 'In all collections' },
  amount: { label: 'Amount', text: amount },
  answer: { label: 'Answer' },
  audience: { label: 'Audience' },
  checkedIn: { label: 'Checked in' },
  isArchived: { label: 'Archived' },
  topic: { label: 'Topic' },
  area: { label: 'Area' },
  areas: { label: 'Areas' },
  areasAdded: { label: 'Areas added' },
  areasRemoved: { label: 'Areas removed' },
  at: { label: 'From' },
  atCap: { label: 'When it’s reached' },
  automatic: { label: 'Applies without a code' },
  basisPoints: { label: 'Percentage', text: share },
  blocked: { label: 'Blocked' },
  body: { label: 'Text' },
  buttonColor: { label: 'Button color', text: orElse('As the shop’s') },
  by: { label: 'Searched by' },
  capacity: { label: 'Capacity' },
  category: { label: 'Category' },
  changed: { label: 'Changed' },
  closed: { label: 'Visits closed' },
  closes: { label: 'Closes after the start' },
  code: { label: 'Code' },
  collectionIds: { label: 'Collections' },
  collections: { label: 'Collections' },
  color: { label: 'Color', text: orElse('Default') },
  columns: { label: 'Columns', text: (value) => plural(Array.isArray(value) ? value.length : 0, 'column') },
  consents: { label: 'Consent to mails' },
  copyOf: { label: 'Copied from' },
  currency: { label: 'Currency' },
  description: { label: 'Description' },
  destination: { label: 'Gateway account', text: orElse('None') },
  direction: { label: 'Direction' },
  dayOfMonth: { label: 'Day of the month' },
  displayName: { label: 'Name for buyers' },
  domain: { label: 'Domain' },
  doorsAt: { label: 'Doors' },
  doorsMinutes: { label: 'Doors before the start', text: counted('minute') },
  dueAt: { label: 'Due' },
  email: { label: 'E-mail address' },
  emailDomains: { label: 'E-mail domains' },
  emails: { label: 'E-mail addresses' },
  embedOrigins: { label: 'Websites' },
  endedSessions: { label: 'Sessions ended' },
  endsAt: { label: 'Ends' },
  eventId: { label: 'Event' },
  eventIds: { label: 'Events', text: orElse('All events') },
  events: { label: 'Events' },
  exceptions: { label: 'Exceptions' },
  findsPeople: { label: 'Finds people by name' },
  flags: { label: 'Dates for buyers' },
  format: { label: 'Format' },
  effectiveFrom: { label: 'In force from' },
  feeStructure: { label: 'Fee structure', text: orElse('None of its own') },
  from: { label: 'From' },
  fulfilment: { label: 'Tickets', text: labeled({ FULFILLED: 'Sent', UNFULFILLED: 'Not sent' }) },
  generation: { label: 'Generation of its code' },
  isBlocked: { label: 'Blocked' },
  guests: { label: 'Guests', text: counted('address') },
  hero: { label: 'Picture', text: picture },
  heroAlt: { label: 'Picture description' },
  holders: { label: 'Holders' },
  holderAccountId: { label: 'Holder', text: () => 'Another organizer' },
  image: { label: 'Picture', text: picture },
  into: { label: 'Merged into' },
  keepsFees: { label: 'Fees', text: labeled({ true: 'Kept', false: 'Refunded' }) },
  keepsOld: { label: 'Old code still works' },
  keptUntil: { label: 'Kept until' },
  killed: { label: 'Killed' },
  kind: { label: 'Kind' },
  label: { label: 'Label' },
  layout: { label: 'Layout' },
  isDefault: { label: 'Default' },
  limit: { label: 'Limit', text: amount },
  list: { label: 'List' },
  locks: { label: 'Locked fields' },
  logo: { label: 'Logo', text: picture },
  lossLimit: { label: 'Limit of losses' },
  mailText: { label: 'E-mail text' },
  mailType: { label: 'E-mail' },
  mayUndo: { label: 'May undo scans' },
  mechanism: { label: 'Delivery' },
  minimum: { label: 'Minimum', text: amount },
  mode: { label: 'Mode' },
  moved: { label: 'Moved' },
  mutedUntil: { label: 'Muted until', text: orElse('Not muted') },
  name: { label: 'Name' },
  note: { label: 'Note' },
  of: { label: 'Applies to' },
  on: { label: 'On' },
  onSaleFrom: { label: 'On sale from', text: orElse('Immediately') },
  onSaleUntil: { label: 'On sale until', text: orElse('Until each event starts') },
  opened: { label: 'Visits opened' },
  opens: { label: 'Opens before the start' },
  opensAt: { label: 'Opens' },
  other: { label: 'Other venue' },
  outcome: { label: 'Outcome' },
  owner: { label: 'Added by' },
  page: { label: 'Page' },
  passChoose: { label: 'Events to choose' },
  passLate: { label: 'Price after the season has begun', text: labeled(passLateLabels) },
  passSplit: { label: 'How the price is divided', text: labeled(passSplitLabels) },
  payee: { label: 'Payee' },
  pausedEvents: { label: 'Paused dates' },
  payment: { label: 'Payment', text: orElse('Any') },
  people: { label: 'People' },
  place: { label: 'Place in the list' },
  places: { label: 'Seats' },
  planned: { label: 'Planned prices', text: plannedPrices },
  poster: { label: 'Poster', text: orElse('Automatic') },
  prefix: { label: 'Prefix' },
  price: { label: 'Price', text: amount },
  priceLevel: { label: 'Price level' },
  priceType: { label: 'Price type' },
  priceTypes: { label: 'Price types', text: priceTypes },
  prices: { label: 'Prices' },
  priority: { label: 'Priority' },
  quantity: { label: 'Quantity' },
  question: { label: 'Question' },
  questions: {
    label: 'Questions',
    text: (value) => listed(rowsOf(value).map((question) => nameIn(question, 'label'))),
  },
  reason: { label: 'Reason' },
  recipients: { label: 'Recipients' },
  refundLimit: { label: 'Refund limit', text: amount },
  refundUntil: { label: 'Tickets can be returned until' },
  refunded: { label: 'Refunded', text: amount },
  refunds: { label: 'Refunds' },
  releaseAt: { label: 'Release' },
  removed: { label: 'Removed' },
  reserve: { label: 'Reserve', text: share },
  reserveDays: { label: 'Days of the reserve' },
  restrictions: { label: 'Restrictions' },
  role: { label: 'Role', text: labeled(MEMBER_ROLE_LABELS) },
  rows: { label: 'Rows' },
  rule: { label: 'Rule', text: conditions },
  schedule: { label: 'Schedule' },
  seatFrom: { label: 'First seat' },
  seatTo: { label: 'Last seat' },
  seats: { label: 'Seats' },
  section: { label: 'Section' },
  sections: { label: 'Sections' },
  slug: { label: 'Address' },
  sold: { label: 'Sold' },
  startsAt: { label: 'Starts' },
  state: { label: 'State' },
  status: { label: 'Status', text: labeled({ AVAILABLE: 'On sale', BLOCKED: 'Blocked', KILLED: 'Killed' }) },
  step: { label: 'Step', text: labeled(FUNDS_STEP_LABELS) },
  storefrontId: { label: 'Storefront' },
  storefrontIds: { label: 'Storefronts' },
  storefronts: {
    label: 'Storefronts',
    text: (value) =>
      listed(rowsOf(value).map((shelf) => `${nameIn(shelf, 'name')} (${number(Number(shelf['position']) + 1)})`)),
  },
  stranding: { label: 'Single seats' },
  subject: { label: 'Asked' },
  tags: { label: 'Tags' },
  template: { label: 'Template' },
  termsVersion: { label: 'Version of the terms of sale' },
  theme: { label: 'Theme' },
  tickets: { label: 'Tickets' },
  times: { label: 'Weekly times' },
  timezone: { label: 'Time zone' },
  to: { label: 'To' },
  topics: { label: 'Topics' },
  total: { label: 'Total' },
  units: { label: 'Quantity' },
  unitsDelta: { label: 'Units that joined or left' },
  unpaid: { label: 'Admits unpaid tickets' },
  uses: { label: 'Uses', text: orElse('No limit') },
  venue: { label: 'Venue' },
  version: { label: 'Version' },
  weekday: { label: 'Day of the week' },
  visits: { label: 'Visits' },
  words: { label: 'Words' },
}

/** Values of the machinery: IDs of what has no name, and what was typed into filters. */
const HIDDEN: ReadonlySet<string> = new Set([
  'approvalId',
  'mergedUser',
  'keptUser',
  'agreementId',
  'asked',
  'assigneeId',
  'capId',
  // The reason says it in words.
  'cause',
  'deviceId',
  'emailId',
  'fromId',
  'id',
  'invitationId',
  'limitId',
  'noteId',
  'passkeyId',
  'payoutId',
  'refundId',
  'scanId',
  'templateId',
  'ticketId',
  'userId',
  'versionId',
  'visitId',
])

/** Fields of records that no history of fields names. */
const FIELDS: Readonly<Record<string, Fields>> = {
  account: { ...accountSettingsFields, ...accountFeesFields },
  collection: { ...capFields, ...limitChangeFields, ...grantTermFields },
  'delivery-method': deliveryMethodFields,
  'fee-structure': { ...feeStructureFields, ...nextFeesFields },
  'collection-terms': collectionTermsFields,
  storefront: accessCodeFields,
}

/** Labels of kinds whose values mean something else under the same name. */
const OF_KIND: Readonly<Record<string, Readonly<Record<string, FieldLabel>>>> = {
  'visit-plan': { from: { label: 'First day' }, to: { label: 'Last day' } },
  purchase: { name: { label: 'Name on ticket' } },
  venue: { from: { label: 'Merged from' } },
  purchaser: { version: { label: 'Version of the venue’s terms' } },
}

const inTable = (fields: HistoryValues | undefined, key: string): FieldLabel | undefined => {
  const field = fields !== undefined && Object.hasOwn(fields, key) ? fields[key] : undefined
  return field && { label: field.label, text: (value, account) => textInHistory(field, value, account) }
}

/** True for values that mean nothing to people. */
export const isHidden = (key: string): boolean => HIDDEN.has(key)

/**
 * The label of a value that the audit trail keeps of a kind of record: that of its own history, otherwise the one that
 * all kinds share. Undefined for names that no source writes now.
 */
export const fieldLabel = (kind: string, key: string): FieldLabel | undefined =>
  inTable(fieldsInHistory(kind), key) ??
  inTable(FIELDS[kind], key) ??
  OF_KIND[kind]?.[key] ??
  (Object.hasOwn(LABELS, key) ? LABELS[key] : undefined)
