/**
 * Every address of the product: its name, who may open it, the frame it is shown in and the file that draws it.
 * The route tree, the guards and the redirect targets are made from this one table.
 * Addresses write parameters as `$name`. A page that only sends people on is a row as well.
 */
export type Area = 'consumer' | 'admin' | 'employee'

/** A frame around pages. `path` is written only where the frame owns a part of the address. */
export interface Layout {
  readonly parent?: string
  readonly path?: string
  readonly file: string
}

export interface SiteRoute {
  readonly name: string
  readonly area: Area
  readonly path: string
  /** Whose token the page needs. */
  readonly auth: 'none' | Area
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
  admin: { path: '/admin', file: 'areas/admin/AdminArea.tsx' },
  adminMember: { parent: 'admin', file: 'areas/admin/AdminGuard.tsx' },
  adminAccount: { parent: 'adminMember', path: '/$accountId', file: 'areas/admin/AccountShell.tsx' },
  collection: {
    parent: 'adminAccount',
    path: '/inventory/collection/$collectionId',
    file: 'modules/collections/admin/CollectionLayout.tsx',
  },
  employee: { path: '/employee', file: 'areas/employee/EmployeeArea.tsx' },
  employeeMember: { parent: 'employee', file: 'areas/employee/EmployeeGuard.tsx' },
  employeeShell: { parent: 'employeeMember', file: 'areas/employee/EmployeeShell.tsx' },
} as const satisfies Readonly<Record<string, Layout>>

type Row = readonly [name: string, path: string, file: string]

const rows = (area: Area, auth: SiteRoute['auth'], layout: keyof typeof layouts, list: readonly Row[]): SiteRoute[] =>
  list.map(([name, path, file]) => ({ name, area, path, auth, layout, file }))

const consumerPublic = [
  ...rows('consumer', 'none', 'public', [
    ['Login', '/login', 'modules/identity/consumer/LoginPage.tsx'],
    ['PasswordReset', '/password-reset/$passwordResetToken', 'modules/identity/consumer/PasswordResetPage.tsx'],
    ['Exchange', '/exchange', 'areas/consumer/ExchangeRedirect.tsx'],
    ['ExchangeEventList', '/exchange/event', 'modules/exchange/consumer/ExchangeEventListPage.tsx'],
    ['LegalPolicies', '/legal-policies', 'modules/content/consumer/LegalPoliciesPage.tsx'],
    ['EventLegalPolicies', '/legal-policies/$eventId', 'modules/content/consumer/EventLegalPoliciesPage.tsx'],
    ['Email', '/email/$emailId', 'modules/email/consumer/EmailPage.tsx'],
  ]),
  ...rows('consumer', 'none', 'shop', [
    ['Marketplace', '/marketplace/$marketplaceId', 'modules/storefronts/consumer/MarketplacePage.tsx'],
    [
      'MarketplaceStorefront',
      '/marketplace/$marketplaceId/storefront/$storefrontId',
      'modules/storefronts/consumer/StorefrontPage.tsx',
    ],
    [
      'MarketplaceListing',
      '/marketplace/$marketplaceId/listing/$groupBy/$listingId',
      'modules/storefronts/consumer/ListingPage.tsx',
    ],
    [
      'MarketplaceEventTickets',
      '/marketplace/$marketplaceId/event/$eventId/tickets',
      'modules/offers/consumer/EventTicketsPage.tsx',
    ],
    [
      'MarketplaceStorefrontEventTickets',
      '/marketplace/$marketplaceId/storefront/$storefrontId/event/$eventId/tickets',
      'modules/offers/consumer/StorefrontEventTicketsPage.tsx',
    ],
    [
      'MarketplaceStorefrontTickets',
      '/marketplace/$marketplaceId/storefront/$storefrontId/tickets',
      'areas/consumer/StorefrontTicketsRedirect.tsx',
    ],
  ]),
]

const consumerCheckout = rows('consumer', 'none', 'checkout', [
  ['Checkout', '/checkout', 'modules/checkout/consumer/CheckoutStartPage.tsx'],
  ['CheckoutLogin', '/checkout/login', 'modules/checkout/consumer/CheckoutLoginPage.tsx'],
  [
    'CheckoutDeliveryMechanism',
    '/checkout/delivery-mechanism',
    'modules/checkout/consumer/CheckoutDeliveryMechanismPage.tsx',
  ],
  ['CheckoutQuestions', '/checkout/questions', 'modules/checkout/consumer/CheckoutQuestionsPage.tsx'],
  ['CheckoutPayment', '/checkout/payment', 'modules/checkout/consumer/CheckoutPaymentPage.tsx'],
])

const consumerSignedIn = [
  ...rows('consumer', 'consumer', 'member', [
    ['Home', '/', 'areas/consumer/HomeRedirect.tsx'],
    ['Receipt', '/receipt/$purchaseIds', 'areas/consumer/ReceiptRedirect.tsx'],
  ]),
  ...rows('consumer', 'consumer', 'paid', [
    ['CheckoutFinalize', '/checkout/finalize', 'modules/checkout/consumer/CheckoutFinalizePage.tsx'],
    ['CheckoutReceipt', '/checkout/receipt/$purchaseIds', 'modules/orders/consumer/ReceiptPage.tsx'],
  ]),
  ...rows('consumer', 'consumer', 'account', [
    ['ExchangeEvent', '/exchange/event/$eventId', 'modules/exchange/consumer/ExchangeEventPage.tsx'],
    [
      'ExchangeEventTicket',
      '/exchange/event/$eventId/ticket/$stackId',
      'modules/tickets/consumer/ExchangeEventTicketPage.tsx',
    ],
    [
      'ExchangeEventTicketStep',
      '/exchange/event/$eventId/ticket/$stackId/$step',
      'modules/tickets/consumer/ExchangeEventTicketStepPage.tsx',
    ],
    ['User', '/user', 'modules/tickets/consumer/UserHomePage.tsx'],
    ['UserOrderHistory', '/user/order-history', 'modules/orders/consumer/OrderHistoryPage.tsx'],
    [
      'UserOrderHistoryPurchase',
      '/user/order-history/$purchaseId',
      'modules/orders/consumer/OrderHistoryPurchasePage.tsx',
    ],
  ]),
]

const admin = [
  ...rows('admin', 'none', 'admin', [
    ['AdminLogin', '/admin/login', 'modules/identity/admin/AdminLoginPage.tsx'],
    [
      'AdminPasswordReset',
      '/admin/password-reset/$passwordResetToken',
      'modules/identity/admin/AdminPasswordResetPage.tsx',
    ],
  ]),
  ...rows('admin', 'admin', 'adminMember', [
    ['Admin', '/admin', 'areas/admin/AdminRedirect.tsx'],
    ['AdminAccountSwitch', '/admin/account-switch', 'modules/accounts/admin/AccountSwitchPage.tsx'],
  ]),
  ...rows('admin', 'admin', 'adminAccount', [
    ['AdminAccountHome', '/admin/$accountId', 'areas/admin/AccountHomeRedirect.tsx'],
    ['AdminEventList', '/admin/$accountId/event', 'modules/events/admin/EventListPage.tsx'],
    [
      'AdminCollectionList',
      '/admin/$accountId/inventory/collection',
      'modules/collections/admin/CollectionListPage.tsx',
    ],
  ]),
  ...rows('admin', 'admin', 'collection', [
    [
      'AdminCollectionDetail',
      '/admin/$accountId/inventory/collection/$collectionId/detail',
      'modules/collections/admin/CollectionDetailPage.tsx',
    ],
    [
      'AdminCollectionCondition',
      '/admin/$accountId/inventory/collection/$collectionId/condition',
      'modules/collections/admin/CollectionConditionPage.tsx',
    ],
    [
      'AdminCollectionPriceType',
      '/admin/$accountId/inventory/collection/$collectionId/price-type',
      'modules/pricing/admin/CollectionPriceTypePage.tsx',
    ],
  ]),
]

const employee = [
  ...rows('employee', 'none', 'employee', [
    ['EmployeeLogin', '/employee/login', 'modules/identity/employee/EmployeeLoginPage.tsx'],
    [
      'EmployeePasswordReset',
      '/employee/password-reset/$passwordResetToken',
      'modules/identity/employee/EmployeePasswordResetPage.tsx',
    ],
  ]),
  ...rows('employee', 'employee', 'employeeMember', [['Employee', '/employee', 'areas/employee/EmployeeRedirect.tsx']]),
  ...rows('employee', 'employee', 'employeeShell', [
    ['EmployeeOrderList', '/employee/order', 'modules/orders/employee/OrderListPage.tsx'],
  ]),
]

export const siteRoutes: readonly SiteRoute[] = [
  ...consumerPublic,
  ...consumerCheckout,
  ...consumerSignedIn,
  ...admin,
  ...employee,
]
