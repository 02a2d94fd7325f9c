import { rows } from '../site-frames.ts'

const consumerPublic = [
  ...rows('consumer', 'none', 'public', [
    ['Login', '/login', 'modules/identity/consumer/LoginPage.tsx'],
    ['PasswordReset', '/password-reset/$passwordResetToken', 'modules/identity/consumer/PasswordResetPage.tsx'],
    ['Exchange', '/exchange', 'areas/consumer/ExchangeRedirect.tsx'],
    ['ExchangeEventList', '/exchange/event', 'modules/exchange/consumer/ExchangeEventListPage.tsx'],
    ['LegalPolicies', '/legal-policies', 'modules/content/consumer/LegalPoliciesPage.tsx'],
    ['EventLegalPolicies', '/legal-policies/$eventId', 'modules/content/consumer/EventLegalPoliciesPage.tsx'],
    ['BuyerGuarantee', '/buyer-guarantee', 'modules/content/consumer/BuyerGuaranteePage.tsx'],
    ['EnterpriseHelp', '/enterprise/help', 'modules/help/consumer/EnterpriseHelpPage.tsx'],
    ['Email', '/email/$emailId', 'modules/email/consumer/EmailPage.tsx'],
    ['InterstitialConcierge', '/interstitial/concierge', 'modules/concierge/consumer/InterstitialConciergePage.tsx'],
    ['Purchaser', '/purchaser/$accountId', 'modules/purchasers/consumer/PurchaserPage.tsx'],
    [
      'PurchaserSetup',
      '/purchaser/$accountId/$accountVenueAgreementId/setup',
      'modules/purchasers/consumer/PurchaserSetupPage.tsx',
    ],
    [
      'PurchaserTerms',
      '/purchaser/$accountId/$accountVenueAgreementId/terms',
      'modules/purchasers/consumer/PurchaserTermsPage.tsx',
    ],
    ['Unsubscribe', '/unsubscribe', 'modules/carts/consumer/UnsubscribePage.tsx'],
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

/** The scan page fills the screen and works without a network: no header, no footer, no one signed in. */
const door = rows('consumer', 'none', 'consumer', [['Door', '/door', 'modules/admission/consumer/DoorPage.tsx']])

const consumerCheckout = rows('consumer', 'none', 'checkout', [
  ['Checkout', '/checkout', 'modules/checkout/consumer/CheckoutStartPage.tsx'],
  ['CheckoutLogin', '/checkout/login', 'modules/checkout/consumer/CheckoutLoginPage.tsx'],
  [
    'CheckoutDeliveryMechanism',
    '/checkout/delivery-mechanism',
    'modules/checkout/consumer/CheckoutDeliveryMechanismPage.tsx',
  ],
  ['CheckoutShipping', '/checkout/shipping', 'modules/checkout/consumer/CheckoutShippingPage.tsx'],
  ['CheckoutDeliveryOption', '/checkout/delivery-option', 'modules/checkout/consumer/CheckoutDeliveryOptionPage.tsx'],
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
    ['UserPayment', '/user/payment', 'modules/ledger/consumer/UserPaymentPage.tsx'],
    ['UserPaymentHistory', '/user/payment/history', 'modules/ledger/consumer/UserPaymentHistoryPage.tsx'],
    ['PurchaserProfile', '/purchaser-profile', 'modules/purchasers/consumer/PurchaserProfilePage.tsx'],
  ]),
  ...rows('consumer', 'consumer', 'profile', [
    ['UserProfile', '/user/profile', 'modules/identity/consumer/ProfileRedirect.tsx'],
    ['UserProfileDetail', '/user/profile/detail', 'modules/identity/consumer/ProfileDetailPage.tsx'],
    ['UserProfileSecurity', '/user/profile/security', 'modules/identity/consumer/ProfileSecurityPage.tsx'],
    ['UserProfileEmail', '/user/profile/email', 'modules/identity/consumer/ProfileEmailPage.tsx'],
    ['UserProfileLocation', '/user/profile/location', 'modules/identity/consumer/ProfileLocationPage.tsx'],
    [
      'UserProfileSubscription',
      '/user/profile/subscription',
      'modules/account-users/consumer/ProfileSubscriptionPage.tsx',
    ],
  ]),
]

const styleGuide = rows('consumer', 'none', 'styleGuide', [
  ['StyleGuide', '/style-guide', 'modules/style-guide/consumer/StyleGuideRedirect.tsx'],
  ['StyleGuideColors', '/style-guide/colors', 'modules/style-guide/consumer/ColorsPage.tsx'],
  ['StyleGuideTypography', '/style-guide/typography', 'modules/style-guide/consumer/TypographyPage.tsx'],
  ['StyleGuideCards', '/style-guide/cards', 'modules/style-guide/consumer/CardsPage.tsx'],
  ['StyleGuideIcons', '/style-guide/icons', 'modules/style-guide/consumer/IconsPage.tsx'],
  ['StyleGuideButtons', '/style-guide/buttons', 'modules/style-guide/consumer/ButtonsPage.tsx'],
  ['StyleGuideTextButtons', '/style-guide/text-buttons', 'modules/style-guide/consumer/TextButtonsPage.tsx'],
  ['StyleGuideTables', '/style-guide/tables', 'modules/style-guide/consumer/TablesPage.tsx'],
  ['StyleGuideAccordion', '/style-guide/accordion', 'modules/style-guide/consumer/AccordionPage.tsx'],
  ['StyleGuideCollapse', '/style-guide/collapse', 'modules/style-guide/consumer/CollapsePage.tsx'],
  ['StyleGuideForms', '/style-guide/forms', 'modules/style-guide/consumer/FormsPage.tsx'],
  ['StyleGuideDialogs', '/style-guide/dialogs', 'modules/style-guide/consumer/DialogsPage.tsx'],
  ['StyleGuideModals', '/style-guide/modals', 'modules/style-guide/consumer/ModalsPage.tsx'],
  ['StyleGuideAlerts', '/style-guide/alerts', 'modules/style-guide/consumer/AlertsPage.tsx'],
  ['StyleGuideBadges', '/style-guide/badges', 'modules/style-guide/consumer/BadgesPage.tsx'],
  ['StyleGuideLoading', '/style-guide/loading', 'modules/style-guide/consumer/LoadingPage.tsx'],
  ['StyleGuideToasts', '/style-guide/toasts', 'modules/style-guide/consumer/ToastsPage.tsx'],
  ['StyleGuideSeatMap', '/style-guide/seat-map', 'modules/style-guide/consumer/SeatMapPage.tsx'],
  ['StyleGuideCharts', '/style-guide/charts', 'modules/style-guide/consumer/ChartsPage.tsx'],
  ['StyleGuideEmails', '/style-guide/emails', 'modules/style-guide/consumer/EmailsPage.tsx'],
])

/** Routes of shops, checkout and the user's own pages. */
export const consumerRoutes = [...consumerPublic, ...door, ...consumerCheckout, ...consumerSignedIn, ...styleGuide]
