import { rows } from '../site-frames.ts'

const consumerPublic = [
  ...rows('consumer', 'none', 'public', [
    ['Login', '/login', 'modules/people/identity/consumer/LoginPage.tsx'],
    ['PasswordReset', '/password-reset/$passwordResetToken', 'modules/people/identity/consumer/PasswordResetPage.tsx'],
    ['Exchange', '/exchange', 'areas/consumer/ExchangeRedirect.tsx'],
    ['ExchangeEventList', '/exchange/event', 'modules/selling/exchange/consumer/ExchangeEventListPage.tsx'],
    ['LegalPolicies', '/legal-policies', 'modules/catalogue/content/consumer/LegalPoliciesPage.tsx'],
    ['EventLegalPolicies', '/legal-policies/$eventId', 'modules/catalogue/content/consumer/EventLegalPoliciesPage.tsx'],
    ['BuyerGuarantee', '/buyer-guarantee', 'modules/catalogue/content/consumer/BuyerGuaranteePage.tsx'],
    ['EnterpriseHelp', '/enterprise/help', 'modules/people/help/consumer/EnterpriseHelpPage.tsx'],
    ['Email', '/email/$emailId', 'modules/watching/email/consumer/EmailPage.tsx'],
    [
      'InterstitialConcierge',
      '/interstitial/concierge',
      'modules/selling/concierge/consumer/InterstitialConciergePage.tsx',
    ],
    ['Purchaser', '/purchaser/$accountId', 'modules/selling/purchasers/consumer/PurchaserPage.tsx'],
    [
      'PurchaserSetup',
      '/purchaser/$accountId/$accountVenueAgreementId/setup',
      'modules/selling/purchasers/consumer/PurchaserSetupPage.tsx',
    ],
    [
      'PurchaserTerms',
      '/purchaser/$accountId/$accountVenueAgreementId/terms',
      'modules/selling/purchasers/consumer/PurchaserTermsPage.tsx',
    ],
    ['Unsubscribe', '/unsubscribe', 'modules/selling/carts/consumer/UnsubscribePage.tsx'],
  ]),
  ...rows('consumer', 'none', 'shop', [
    ['Marketplace', '/marketplace/$marketplaceId', 'modules/stock/storefronts/consumer/MarketplacePage.tsx'],
    [
      'MarketplaceStorefront',
      '/marketplace/$marketplaceId/storefront/$storefrontId',
      'modules/stock/storefronts/consumer/StorefrontPage.tsx',
    ],
    [
      'MarketplaceListing',
      '/marketplace/$marketplaceId/listing/$groupBy/$listingId',
      'modules/stock/storefronts/consumer/ListingPage.tsx',
    ],
    [
      'MarketplaceEventTickets',
      '/marketplace/$marketplaceId/event/$eventId/tickets',
      'modules/selling/offers/consumer/EventTicketsPage.tsx',
    ],
    [
      'MarketplaceStorefrontEventTickets',
      '/marketplace/$marketplaceId/storefront/$storefrontId/event/$eventId/tickets',
      'modules/selling/offers/consumer/StorefrontEventTicketsPage.tsx',
    ],
    [
      'MarketplaceStorefrontTickets',
      '/marketplace/$marketplaceId/storefront/$storefrontId/tickets',
      'areas/consumer/StorefrontTicketsRedirect.tsx',
    ],
  ]),
]

/** The scan page fills the screen and works without a network: no header, no footer, no one signed in. */
const door = rows('consumer', 'none', 'consumer', [
  ['Door', '/door', 'modules/watching/admission/consumer/DoorPage.tsx'],
])

const consumerCheckout = rows('consumer', 'none', 'checkout', [
  ['Checkout', '/checkout', 'modules/selling/checkout/consumer/CheckoutStartPage.tsx'],
  ['CheckoutLogin', '/checkout/login', 'modules/selling/checkout/consumer/CheckoutLoginPage.tsx'],
  [
    'CheckoutDeliveryMechanism',
    '/checkout/delivery-mechanism',
    'modules/selling/checkout/consumer/CheckoutDeliveryMechanismPage.tsx',
  ],
  ['CheckoutShipping', '/checkout/shipping', 'modules/selling/checkout/consumer/CheckoutShippingPage.tsx'],
  [
    'CheckoutDeliveryOption',
    '/checkout/delivery-option',
    'modules/selling/checkout/consumer/CheckoutDeliveryOptionPage.tsx',
  ],
  ['CheckoutQuestions', '/checkout/questions', 'modules/selling/checkout/consumer/CheckoutQuestionsPage.tsx'],
  ['CheckoutPayment', '/checkout/payment', 'modules/selling/checkout/consumer/CheckoutPaymentPage.tsx'],
])

const consumerSignedIn = [
  ...rows('consumer', 'consumer', 'member', [
    ['Home', '/', 'areas/consumer/HomeRedirect.tsx'],
    ['Receipt', '/receipt/$purchaseIds', 'areas/consumer/ReceiptRedirect.tsx'],
  ]),
  ...rows('consumer', 'consumer', 'paid', [
    ['CheckoutFinalize', '/checkout/finalize', 'modules/selling/checkout/consumer/CheckoutFinalizePage.tsx'],
    ['CheckoutReceipt', '/checkout/receipt/$purchaseIds', 'modules/selling/orders/consumer/ReceiptPage.tsx'],
  ]),
  ...rows('consumer', 'consumer', 'account', [
    ['ExchangeEvent', '/exchange/event/$eventId', 'modules/selling/exchange/consumer/ExchangeEventPage.tsx'],
    [
      'ExchangeEventTicket',
      '/exchange/event/$eventId/ticket/$stackId',
      'modules/selling/tickets/consumer/ExchangeEventTicketPage.tsx',
    ],
    [
      'ExchangeEventTicketStep',
      '/exchange/event/$eventId/ticket/$stackId/$step',
      'modules/selling/tickets/consumer/ExchangeEventTicketStepPage.tsx',
    ],
    ['ExchangeTransfer', '/exchange/transfer/$stackId', 'modules/selling/transfers/consumer/ExchangeTransferPage.tsx'],
    [
      'ExchangeTransferEvent',
      '/exchange/transfer/$stackId/event/$eventId',
      'modules/selling/transfers/consumer/ExchangeTransferEventPage.tsx',
    ],
    [
      'ExchangeTransferGroup',
      '/exchange/transfer/group/$groupId',
      'modules/selling/transfers/consumer/ExchangeTransferGroupPage.tsx',
    ],
    [
      'ExchangeTransferGroupEvent',
      '/exchange/transfer/group/$groupId/event/$eventId',
      'modules/selling/transfers/consumer/ExchangeTransferGroupEventPage.tsx',
    ],
    ['User', '/user', 'modules/selling/tickets/consumer/UserHomePage.tsx'],
    ['UserOrderHistory', '/user/order-history', 'modules/selling/orders/consumer/OrderHistoryPage.tsx'],
    [
      'UserOrderHistoryPurchase',
      '/user/order-history/$purchaseId',
      'modules/selling/orders/consumer/OrderHistoryPurchasePage.tsx',
    ],
    ['UserPayment', '/user/payment', 'modules/selling/ledger/consumer/UserPaymentPage.tsx'],
    ['UserPaymentHistory', '/user/payment/history', 'modules/selling/ledger/consumer/UserPaymentHistoryPage.tsx'],
    ['PurchaserProfile', '/purchaser-profile', 'modules/selling/purchasers/consumer/PurchaserProfilePage.tsx'],
  ]),
  ...rows('consumer', 'consumer', 'profile', [
    ['UserProfile', '/user/profile', 'modules/people/identity/consumer/ProfileRedirect.tsx'],
    ['UserProfileDetail', '/user/profile/detail', 'modules/people/identity/consumer/ProfileDetailPage.tsx'],
    ['UserProfileSecurity', '/user/profile/security', 'modules/people/identity/consumer/ProfileSecurityPage.tsx'],
    ['UserProfileEmail', '/user/profile/email', 'modules/people/identity/consumer/ProfileEmailPage.tsx'],
    ['UserProfileLocation', '/user/profile/location', 'modules/people/identity/consumer/ProfileLocationPage.tsx'],
    [
      'UserProfileSubscription',
      '/user/profile/subscription',
      'modules/selling/account-users/consumer/ProfileSubscriptionPage.tsx',
    ],
  ]),
]

const styleGuide = rows('consumer', 'none', 'styleGuide', [
  ['StyleGuide', '/style-guide', 'modules/watching/style-guide/consumer/StyleGuideRedirect.tsx'],
  ['StyleGuideColors', '/style-guide/colors', 'modules/watching/style-guide/consumer/ColorsPage.tsx'],
  ['StyleGuideTypography', '/style-guide/typography', 'modules/watching/style-guide/consumer/TypographyPage.tsx'],
  ['StyleGuideCards', '/style-guide/cards', 'modules/watching/style-guide/consumer/CardsPage.tsx'],
  ['StyleGuideIcons', '/style-guide/icons', 'modules/watching/style-guide/consumer/IconsPage.tsx'],
  ['StyleGuideButtons', '/style-guide/buttons', 'modules/watching/style-guide/consumer/ButtonsPage.tsx'],
  ['StyleGuideTextButtons', '/style-guide/text-buttons', 'modules/watching/style-guide/consumer/TextButtonsPage.tsx'],
  ['StyleGuideTables', '/style-guide/tables', 'modules/watching/style-guide/consumer/TablesPage.tsx'],
  ['StyleGuideAccordion', '/style-guide/accordion', 'modules/watching/style-guide/consumer/AccordionPage.tsx'],
  ['StyleGuideCollapse', '/style-guide/collapse', 'modules/watching/style-guide/consumer/CollapsePage.tsx'],
  ['StyleGuideForms', '/style-guide/forms', 'modules/watching/style-guide/consumer/FormsPage.tsx'],
  ['StyleGuideDialogs', '/style-guide/dialogs', 'modules/watching/style-guide/consumer/DialogsPage.tsx'],
  ['StyleGuideModals', '/style-guide/modals', 'modules/watching/style-guide/consumer/ModalsPage.tsx'],
  ['StyleGuideAlerts', '/style-guide/alerts', 'modules/watching/style-guide/consumer/AlertsPage.tsx'],
  ['StyleGuideBadges', '/style-guide/badges', 'modules/watching/style-guide/consumer/BadgesPage.tsx'],
  ['StyleGuideLoading', '/style-guide/loading', 'modules/watching/style-guide/consumer/LoadingPage.tsx'],
  ['StyleGuideToasts', '/style-guide/toasts', 'modules/watching/style-guide/consumer/ToastsPage.tsx'],
  ['StyleGuideSeatMap', '/style-guide/seat-map', 'modules/watching/style-guide/consumer/SeatMapPage.tsx'],
  ['StyleGuideCharts', '/style-guide/charts', 'modules/watching/style-guide/consumer/ChartsPage.tsx'],
  ['StyleGuideEmails', '/style-guide/emails', 'modules/watching/style-guide/consumer/EmailsPage.tsx'],
])

/** Routes of shops, checkout and the user's own pages. */
export const consumerRoutes = [...consumerPublic, ...door, ...consumerCheckout, ...consumerSignedIn, ...styleGuide]
