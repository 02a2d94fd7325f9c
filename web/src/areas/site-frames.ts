import type { Needs } from '#platform/rights.ts'

type Area = 'consumer' | 'admin' | 'employee'

/** A frame around pages. `path` is set only if the frame adds to the path. */
export interface Layout {
  readonly parent?: string
  readonly path?: string
  readonly file: string
}

/** A page's row in the site map, as the browser knows it. */
export interface SiteRow extends Needs {
  readonly name: string
  readonly path: string
  /** Whose token the page needs. */
  readonly auth: 'none' | Area
}

export interface SiteRoute extends SiteRow {
  readonly area: Area
  readonly layout: keyof typeof layouts
  readonly file: string
}

export const layouts = {
  consumer: { file: 'areas/consumer/ConsumerArea.tsx' },
  public: { parent: 'consumer', file: 'areas/consumer/PublicLayout.tsx' },
  shop: { parent: 'consumer', path: '/marketplace/$marketplaceId', file: 'areas/consumer/ShopLayout.tsx' },
  checkout: { parent: 'consumer', file: 'areas/consumer/CheckoutLayout.tsx' },
  member: { parent: 'consumer', file: 'areas/consumer/MemberGuard.tsx' },
  paid: { parent: 'member', file: 'areas/consumer/PaidLayout.tsx' },
  account: { parent: 'member', file: 'areas/consumer/AccountLayout.tsx' },
  profile: { parent: 'account', path: '/user/profile', file: 'modules/people/identity/consumer/ProfileLayout.tsx' },
  admin: { path: '/admin', file: 'areas/admin/AdminArea.tsx' },
  adminMember: { parent: 'admin', file: 'areas/admin/AdminGuard.tsx' },
  adminAccount: { parent: 'adminMember', path: '/$accountId', file: 'areas/admin/AccountShell.tsx' },
  collection: {
    parent: 'adminAccount',
    path: '/inventory/collection/$collectionId',
    file: 'modules/stock/collections/admin/CollectionLayout.tsx',
  },
  addOn: {
    parent: 'adminAccount',
    path: '/add-ons/$upsellId',
    file: 'modules/stock/add-ons/admin/AddOnLayout.tsx',
  },
  checkoutForm: {
    parent: 'adminAccount',
    path: '/setting/checkout-form/$checkoutFormId',
    file: 'modules/stock/checkout-forms/admin/FormLayout.tsx',
  },
  promotion: {
    parent: 'adminAccount',
    path: '/promotion/$promotionId',
    file: 'modules/stock/promotions/admin/PromotionLayout.tsx',
  },
  storefront: {
    parent: 'adminAccount',
    path: '/storefront/$storefrontId',
    file: 'modules/stock/storefronts/admin/StorefrontLayout.tsx',
  },
  collectionTemplate: {
    parent: 'adminAccount',
    path: '/inventory/collection/template/$templateId',
    file: 'modules/stock/collection-templates/admin/TemplateLayout.tsx',
  },
  accountUser: {
    parent: 'adminAccount',
    path: '/user/$userId',
    file: 'modules/selling/account-users/admin/UserLayout.tsx',
  },
  styleGuide: {
    parent: 'consumer',
    path: '/style-guide',
    file: 'modules/watching/style-guide/consumer/StyleGuideLayout.tsx',
  },
  employee: { path: '/employee', file: 'areas/employee/EmployeeArea.tsx' },
  employeeMember: { parent: 'employee', file: 'areas/employee/EmployeeGuard.tsx' },
  employeeShell: { parent: 'employeeMember', file: 'areas/employee/EmployeeShell.tsx' },
  employeeEvent: {
    parent: 'employeeShell',
    path: '/event/$eventId',
    file: 'modules/catalogue/events/employee/EventLayout.tsx',
  },
  employeeVenue: {
    parent: 'employeeShell',
    path: '/venue/$venueId',
    file: 'modules/catalogue/venues/employee/VenueLayout.tsx',
  },
  employeeUser: {
    parent: 'employeeShell',
    path: '/user/$userId',
    file: 'modules/watching/users/employee/UserLayout.tsx',
  },
  employeeAccount: {
    parent: 'employeeShell',
    path: '/account/$accountId',
    file: 'modules/people/accounts/employee/AccountLayout.tsx',
  },
  employeeCollection: {
    parent: 'employeeShell',
    path: '/collection/$collectionId',
    file: 'modules/stock/collections/employee/CollectionLayout.tsx',
  },
  employeeTemplate: {
    parent: 'employeeShell',
    path: '/collection/template/$templateId',
    file: 'modules/stock/collection-templates/employee/TemplateLayout.tsx',
  },
  employeeFeeStructure: {
    parent: 'employeeShell',
    path: '/fee-structure/$feeStructureId',
    file: 'modules/stock/pricing/employee/FeeStructureLayout.tsx',
  },
} as const satisfies Readonly<Record<string, Layout>>

type Row = readonly [name: string, path: string, file: string, needs?: Needs]

/** Routes that share an area, a kind of token and a frame. */
export const rows = (
  area: Area,
  auth: SiteRoute['auth'],
  layout: keyof typeof layouts,
  list: readonly Row[],
): SiteRoute[] => list.map(([name, path, file, needs = {}]) => ({ name, area, path, auth, layout, file, ...needs }))
