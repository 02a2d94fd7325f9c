/** Kinds of records that people look for in the activity, and the audit trail's targets that belong to each. */
export const RECORD_KINDS = {
  ACCOUNT: {
    label: 'Account',
    targets: [
      'account',
      'monitoring-rule',
      'ticket-rule',
      'venue-agreement',
      'venue',
      'mail-template',
      'audience-mail',
      'mail',
    ],
  },
  MEMBER: { label: 'Member', targets: ['member', 'member-invitation'] },
  EVENT: { label: 'Event', targets: ['event', 'event-stock', 'visit-plan', 'ticket-rule', 'check-in-list'] },
  COLLECTION: { label: 'Collection', targets: ['collection'] },
  TEMPLATE: { label: 'Template', targets: ['collection-template'] },
  PROMOTION: { label: 'Promotion', targets: ['promotion'] },
  ADD_ON: { label: 'Add-on', targets: ['add-on'] },
  SEAT_MAP: { label: 'Seat map', targets: ['seat-configuration', 'seat-extra'] },
  STOREFRONT: { label: 'Storefront', targets: ['storefront', 'marketplace'] },
  WAITLIST: { label: 'Waitlist', targets: ['waitlist-entry'] },
  ORDER: { label: 'Order', targets: ['purchase', 'orders', 'order'] },
  BUYER: { label: 'Buyer', targets: ['account-user', 'user', 'purchaser'] },
  CHECKOUT_FORM: { label: 'Checkout form', targets: ['checkout-form'] },
  FAQ: { label: 'FAQ', targets: ['faq'] },
  REPORT: { label: 'Report', targets: ['report-schedule', 'export'] },
} as const
export type RecordKindName = keyof typeof RECORD_KINDS

/** Targets of these kinds. */
export const targetsOf = (kinds: readonly RecordKindName[]): readonly string[] =>
  kinds.flatMap((kind) => RECORD_KINDS[kind].targets)

const PLAIN: Readonly<Record<string, string>> = {
  'member-invitation': 'Invitation',
  'event-stock': 'Event',
  'visit-plan': 'Event',
  'check-in-list': 'Check-in list',
  'ticket-rule': 'Ticket rules',
  'monitoring-rule': 'Monitoring rule',
  'seat-extra': 'Seat extra',
  'fee-structure': 'Fee structure',
  'collection-terms': 'Financial terms',
  'mail-template': 'E-mail text',
  'audience-mail': 'E-mail to an audience',
  mail: 'E-mail',
  'venue-agreement': 'Venue terms',
  venue: 'Venue',
  purchaser: 'Purchaser',
  'report-schedule': 'Scheduled report',
  export: 'Export',
}

/** Name of a target of the audit trail: `Event`, `Seat map`. */
export const targetLabel = (target: string): string => {
  const kind = Object.values(RECORD_KINDS).find(({ targets }) => (targets as readonly string[]).includes(target))
  return PLAIN[target] ?? kind?.label ?? sentence(target)
}

/** `price-types` as `Price types`. */
export const sentence = (slug: string): string => {
  const text = slug.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Kinds of changes, each with the verbs of its actions. CHANGED is everything else. */
export const CHANGE_VERBS = {
  CREATED: ['create', 'duplicate', 'add', 'invite', 'plan', 'schedule', 'generate', 'allocate'],
  REMOVED: ['remove', 'delete', 'withdraw', 'archive', 'cancel', 'release'],
  VIEWED: ['read', 'search', 'export'],
} as const
export const CHANGE_GROUPS = ['CREATED', 'CHANGED', 'REMOVED', 'VIEWED'] as const
export type ChangeGroup = (typeof CHANGE_GROUPS)[number]

/** A regular expression for actions with one of these verbs as a whole word. */
export const verbPattern = (verbs: readonly string[]): string => `(^|-)(${verbs.join('|')})(-|$)`
