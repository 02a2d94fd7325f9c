/** Filter choices of the activity: what was done. */
export const changeNames = {
  CREATED: 'Created',
  CHANGED: 'Changed',
  REMOVED: 'Removed',
  VIEWED: 'Viewed or exported',
} as const

/** Filter choices of the activity: kinds of records. */
export const recordNames = {
  ACCOUNT: 'Account',
  MEMBER: 'Members',
  EVENT: 'Events',
  COLLECTION: 'Collections',
  TEMPLATE: 'Templates',
  PROMOTION: 'Promotions',
  ADD_ON: 'Add-ons',
  SEAT_MAP: 'Seat maps',
  STOREFRONT: 'Storefronts',
  ORDER: 'Orders',
  BUYER: 'Buyers',
  CHECKOUT_FORM: 'Checkout forms',
  FAQ: 'FAQ',
  REPORT: 'Reports and exports',
} as const

interface Target {
  readonly targetKind: string
  readonly targetId: string | null
}

/** Where a record of the activity opens: the name of its route, and the parameter that takes its ID. */
const routes: Readonly<Record<string, readonly [route: string, parameter: string]>> = {
  event: ['AdminEvent', 'eventId'],
  'event-stock': ['AdminEvent', 'eventId'],
  'visit-plan': ['AdminEvent', 'eventId'],
  collection: ['AdminCollectionDetail', 'collectionId'],
  'collection-template': ['AdminCollectionTemplateDetail', 'templateId'],
  promotion: ['AdminPromotionDetail', 'promotionId'],
  'add-on': ['AdminAddOnDetail', 'upsellId'],
  storefront: ['AdminStorefrontDetail', 'storefrontId'],
  'checkout-form': ['AdminSettingCheckoutFormDetail', 'checkoutFormId'],
  'account-user': ['AdminUser', 'userId'],
  account: ['AdminSettingAccount', ''],
  member: ['AdminSettingPermissionAdmin', ''],
  'member-invitation': ['AdminSettingPermissionAdmin', ''],
  'monitoring-rule': ['AdminSettingMonitoring', ''],
}

/** The route of a record with its parameters; undefined if it has no page of its own. */
export const targetRoute = (
  { targetKind, targetId }: Target,
  accountId: string,
): readonly [name: string, params: Readonly<Record<string, string>>] | undefined => {
  // The account's default ticket rules have its ID; those of events have theirs.
  const isDefault = targetKind === 'ticket-rule' && targetId === accountId
  const [name, parameter] = routes[isDefault ? 'account' : targetKind === 'ticket-rule' ? 'event' : targetKind] ?? []
  if (name === undefined || parameter === undefined || (parameter !== '' && targetId === null)) return undefined
  return [name, { accountId, ...(parameter === '' || targetId === null ? {} : { [parameter]: targetId }) }]
}
