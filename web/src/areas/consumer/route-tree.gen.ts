// Written by tools/generate-route-trees.ts from the site map.
import { Route as document } from '../Document.tsx'
import { placeRoute, putBelow } from '../place-route.ts'
import type { routeTree as wholeTree } from '../route-tree.gen.ts'
import type { SiteRow } from '../site-frames.ts'
import { Route as ConsumerArea } from './ConsumerArea.tsx'
import { Route as PublicLayout } from './PublicLayout.tsx'
import { Route as LoginPage } from '../../modules/people/identity/consumer/LoginPage.tsx'
import { Route as PasswordResetPage } from '../../modules/people/identity/consumer/PasswordResetPage.tsx'
import { Route as ExchangeRedirect } from './ExchangeRedirect.tsx'
import { Route as ExchangeEventListPage } from '../../modules/selling/exchange/consumer/ExchangeEventListPage.tsx'
import { Route as LegalPoliciesPage } from '../../modules/catalogue/content/consumer/LegalPoliciesPage.tsx'
import { Route as EventLegalPoliciesPage } from '../../modules/catalogue/content/consumer/EventLegalPoliciesPage.tsx'
import { Route as BuyerGuaranteePage } from '../../modules/catalogue/content/consumer/BuyerGuaranteePage.tsx'
import { Route as EnterpriseHelpPage } from '../../modules/people/help/consumer/EnterpriseHelpPage.tsx'
import { Route as EmailPage } from '../../modules/watching/email/consumer/EmailPage.tsx'
import { Route as InterstitialConciergePage } from '../../modules/selling/concierge/consumer/InterstitialConciergePage.tsx'
import { Route as PurchaserPage } from '../../modules/selling/purchasers/consumer/PurchaserPage.tsx'
import { Route as PurchaserSetupPage } from '../../modules/selling/purchasers/consumer/PurchaserSetupPage.tsx'
import { Route as PurchaserTermsPage } from '../../modules/selling/purchasers/consumer/PurchaserTermsPage.tsx'
import { Route as UnsubscribePage } from '../../modules/selling/carts/consumer/UnsubscribePage.tsx'
import { Route as ShopLayout } from './ShopLayout.tsx'
import { Route as MarketplacePage } from '../../modules/stock/storefronts/consumer/MarketplacePage.tsx'
import { Route as StorefrontPage } from '../../modules/stock/storefronts/consumer/StorefrontPage.tsx'
import { Route as ListingPage } from '../../modules/stock/storefronts/consumer/ListingPage.tsx'
import { Route as EventTicketsPage } from '../../modules/selling/offers/consumer/EventTicketsPage.tsx'
import { Route as StorefrontEventTicketsPage } from '../../modules/selling/offers/consumer/StorefrontEventTicketsPage.tsx'
import { Route as StorefrontTicketsRedirect } from './StorefrontTicketsRedirect.tsx'
import { Route as CheckoutLayout } from './CheckoutLayout.tsx'
import { Route as CheckoutStartPage } from '../../modules/selling/checkout/consumer/CheckoutStartPage.tsx'
import { Route as CheckoutLoginPage } from '../../modules/selling/checkout/consumer/CheckoutLoginPage.tsx'
import { Route as CheckoutDeliveryMechanismPage } from '../../modules/selling/checkout/consumer/CheckoutDeliveryMechanismPage.tsx'
import { Route as CheckoutShippingPage } from '../../modules/selling/checkout/consumer/CheckoutShippingPage.tsx'
import { Route as CheckoutDeliveryOptionPage } from '../../modules/selling/checkout/consumer/CheckoutDeliveryOptionPage.tsx'
import { Route as CheckoutQuestionsPage } from '../../modules/selling/checkout/consumer/CheckoutQuestionsPage.tsx'
import { Route as CheckoutPaymentPage } from '../../modules/selling/checkout/consumer/CheckoutPaymentPage.tsx'
import { Route as MemberGuard } from './MemberGuard.tsx'
import { Route as PaidLayout } from './PaidLayout.tsx'
import { Route as CheckoutFinalizePage } from '../../modules/selling/checkout/consumer/CheckoutFinalizePage.tsx'
import { Route as ReceiptPage } from '../../modules/selling/orders/consumer/ReceiptPage.tsx'
import { Route as AccountLayout } from './AccountLayout.tsx'
import { Route as ProfileLayout } from '../../modules/people/identity/consumer/ProfileLayout.tsx'
import { Route as ProfileRedirect } from '../../modules/people/identity/consumer/ProfileRedirect.tsx'
import { Route as ProfileDetailPage } from '../../modules/people/identity/consumer/ProfileDetailPage.tsx'
import { Route as ProfileSecurityPage } from '../../modules/people/identity/consumer/ProfileSecurityPage.tsx'
import { Route as ProfileEmailPage } from '../../modules/people/identity/consumer/ProfileEmailPage.tsx'
import { Route as ProfileLocationPage } from '../../modules/people/identity/consumer/ProfileLocationPage.tsx'
import { Route as ProfileSubscriptionPage } from '../../modules/selling/account-users/consumer/ProfileSubscriptionPage.tsx'
import { Route as ExchangeEventPage } from '../../modules/selling/exchange/consumer/ExchangeEventPage.tsx'
import { Route as ExchangeEventTicketPage } from '../../modules/selling/tickets/consumer/ExchangeEventTicketPage.tsx'
import { Route as ExchangeEventTicketStepPage } from '../../modules/selling/tickets/consumer/ExchangeEventTicketStepPage.tsx'
import { Route as ExchangeTransferPage } from '../../modules/selling/transfers/consumer/ExchangeTransferPage.tsx'
import { Route as ExchangeTransferEventPage } from '../../modules/selling/transfers/consumer/ExchangeTransferEventPage.tsx'
import { Route as ExchangeTransferGroupPage } from '../../modules/selling/transfers/consumer/ExchangeTransferGroupPage.tsx'
import { Route as ExchangeTransferGroupEventPage } from '../../modules/selling/transfers/consumer/ExchangeTransferGroupEventPage.tsx'
import { Route as UserHomePage } from '../../modules/selling/tickets/consumer/UserHomePage.tsx'
import { Route as OrderHistoryPage } from '../../modules/selling/orders/consumer/OrderHistoryPage.tsx'
import { Route as OrderHistoryPurchasePage } from '../../modules/selling/orders/consumer/OrderHistoryPurchasePage.tsx'
import { Route as UserPaymentPage } from '../../modules/selling/ledger/consumer/UserPaymentPage.tsx'
import { Route as UserPaymentHistoryPage } from '../../modules/selling/ledger/consumer/UserPaymentHistoryPage.tsx'
import { Route as PurchaserProfilePage } from '../../modules/selling/purchasers/consumer/PurchaserProfilePage.tsx'
import { Route as HomeRedirect } from './HomeRedirect.tsx'
import { Route as ReceiptRedirect } from './ReceiptRedirect.tsx'
import { Route as StyleGuideLayout } from '../../modules/watching/style-guide/consumer/StyleGuideLayout.tsx'
import { Route as StyleGuideRedirect } from '../../modules/watching/style-guide/consumer/StyleGuideRedirect.tsx'
import { Route as ColorsPage } from '../../modules/watching/style-guide/consumer/ColorsPage.tsx'
import { Route as TypographyPage } from '../../modules/watching/style-guide/consumer/TypographyPage.tsx'
import { Route as CardsPage } from '../../modules/watching/style-guide/consumer/CardsPage.tsx'
import { Route as IconsPage } from '../../modules/watching/style-guide/consumer/IconsPage.tsx'
import { Route as ButtonsPage } from '../../modules/watching/style-guide/consumer/ButtonsPage.tsx'
import { Route as TextButtonsPage } from '../../modules/watching/style-guide/consumer/TextButtonsPage.tsx'
import { Route as TablesPage } from '../../modules/watching/style-guide/consumer/TablesPage.tsx'
import { Route as AccordionPage } from '../../modules/watching/style-guide/consumer/AccordionPage.tsx'
import { Route as CollapsePage } from '../../modules/watching/style-guide/consumer/CollapsePage.tsx'
import { Route as FormsPage } from '../../modules/watching/style-guide/consumer/FormsPage.tsx'
import { Route as DialogsPage } from '../../modules/watching/style-guide/consumer/DialogsPage.tsx'
import { Route as ModalsPage } from '../../modules/watching/style-guide/consumer/ModalsPage.tsx'
import { Route as AlertsPage } from '../../modules/watching/style-guide/consumer/AlertsPage.tsx'
import { Route as BadgesPage } from '../../modules/watching/style-guide/consumer/BadgesPage.tsx'
import { Route as LoadingPage } from '../../modules/watching/style-guide/consumer/LoadingPage.tsx'
import { Route as ToastsPage } from '../../modules/watching/style-guide/consumer/ToastsPage.tsx'
import { Route as SeatMapPage } from '../../modules/watching/style-guide/consumer/SeatMapPage.tsx'
import { Route as ChartsPage } from '../../modules/watching/style-guide/consumer/ChartsPage.tsx'
import { Route as EmailsPage } from '../../modules/watching/style-guide/consumer/EmailsPage.tsx'
import { Route as DoorPage } from '../../modules/watching/admission/consumer/DoorPage.tsx'

export const rows: readonly SiteRow[] = [
  {"name":"Login","path":"/login","auth":"none"},
  {"name":"PasswordReset","path":"/password-reset/$passwordResetToken","auth":"none"},
  {"name":"Exchange","path":"/exchange","auth":"none"},
  {"name":"ExchangeEventList","path":"/exchange/event","auth":"none"},
  {"name":"LegalPolicies","path":"/legal-policies","auth":"none"},
  {"name":"EventLegalPolicies","path":"/legal-policies/$eventId","auth":"none"},
  {"name":"BuyerGuarantee","path":"/buyer-guarantee","auth":"none"},
  {"name":"EnterpriseHelp","path":"/enterprise/help","auth":"none"},
  {"name":"Email","path":"/email/$emailId","auth":"none"},
  {"name":"InterstitialConcierge","path":"/interstitial/concierge","auth":"none"},
  {"name":"Purchaser","path":"/purchaser/$accountId","auth":"none"},
  {"name":"PurchaserSetup","path":"/purchaser/$accountId/$accountVenueAgreementId/setup","auth":"none"},
  {"name":"PurchaserTerms","path":"/purchaser/$accountId/$accountVenueAgreementId/terms","auth":"none"},
  {"name":"Unsubscribe","path":"/unsubscribe","auth":"none"},
  {"name":"Marketplace","path":"/marketplace/$marketplaceId","auth":"none"},
  {"name":"MarketplaceStorefront","path":"/marketplace/$marketplaceId/storefront/$storefrontId","auth":"none"},
  {"name":"MarketplaceListing","path":"/marketplace/$marketplaceId/listing/$groupBy/$listingId","auth":"none"},
  {"name":"MarketplaceEventTickets","path":"/marketplace/$marketplaceId/event/$eventId/tickets","auth":"none"},
  {"name":"MarketplaceStorefrontEventTickets","path":"/marketplace/$marketplaceId/storefront/$storefrontId/event/$eventId/tickets","auth":"none"},
  {"name":"MarketplaceStorefrontTickets","path":"/marketplace/$marketplaceId/storefront/$storefrontId/tickets","auth":"none"},
  {"name":"Door","path":"/door","auth":"none"},
  {"name":"Checkout","path":"/checkout","auth":"none"},
  {"name":"CheckoutLogin","path":"/checkout/login","auth":"none"},
  {"name":"CheckoutDeliveryMechanism","path":"/checkout/delivery-mechanism","auth":"none"},
  {"name":"CheckoutShipping","path":"/checkout/shipping","auth":"none"},
  {"name":"CheckoutDeliveryOption","path":"/checkout/delivery-option","auth":"none"},
  {"name":"CheckoutQuestions","path":"/checkout/questions","auth":"none"},
  {"name":"CheckoutPayment","path":"/checkout/payment","auth":"none"},
  {"name":"Home","path":"/","auth":"consumer"},
  {"name":"Receipt","path":"/receipt/$purchaseIds","auth":"consumer"},
  {"name":"CheckoutFinalize","path":"/checkout/finalize","auth":"consumer"},
  {"name":"CheckoutReceipt","path":"/checkout/receipt/$purchaseIds","auth":"consumer"},
  {"name":"ExchangeEvent","path":"/exchange/event/$eventId","auth":"consumer"},
  {"name":"ExchangeEventTicket","path":"/exchange/event/$eventId/ticket/$stackId","auth":"consumer"},
  {"name":"ExchangeEventTicketStep","path":"/exchange/event/$eventId/ticket/$stackId/$step","auth":"consumer"},
  {"name":"ExchangeTransfer","path":"/exchange/transfer/$stackId","auth":"consumer"},
  {"name":"ExchangeTransferEvent","path":"/exchange/transfer/$stackId/event/$eventId","auth":"consumer"},
  {"name":"ExchangeTransferGroup","path":"/exchange/transfer/group/$groupId","auth":"consumer"},
  {"name":"ExchangeTransferGroupEvent","path":"/exchange/transfer/group/$groupId/event/$eventId","auth":"consumer"},
  {"name":"User","path":"/user","auth":"consumer"},
  {"name":"UserOrderHistory","path":"/user/order-history","auth":"consumer"},
  {"name":"UserOrderHistoryPurchase","path":"/user/order-history/$purchaseId","auth":"consumer"},
  {"name":"UserPayment","path":"/user/payment","auth":"consumer"},
  {"name":"UserPaymentHistory","path":"/user/payment/history","auth":"consumer"},
  {"name":"PurchaserProfile","path":"/purchaser-profile","auth":"consumer"},
  {"name":"UserProfile","path":"/user/profile","auth":"consumer"},
  {"name":"UserProfileDetail","path":"/user/profile/detail","auth":"consumer"},
  {"name":"UserProfileSecurity","path":"/user/profile/security","auth":"consumer"},
  {"name":"UserProfileEmail","path":"/user/profile/email","auth":"consumer"},
  {"name":"UserProfileLocation","path":"/user/profile/location","auth":"consumer"},
  {"name":"UserProfileSubscription","path":"/user/profile/subscription","auth":"consumer"},
  {"name":"StyleGuide","path":"/style-guide","auth":"none"},
  {"name":"StyleGuideColors","path":"/style-guide/colors","auth":"none"},
  {"name":"StyleGuideTypography","path":"/style-guide/typography","auth":"none"},
  {"name":"StyleGuideCards","path":"/style-guide/cards","auth":"none"},
  {"name":"StyleGuideIcons","path":"/style-guide/icons","auth":"none"},
  {"name":"StyleGuideButtons","path":"/style-guide/buttons","auth":"none"},
  {"name":"StyleGuideTextButtons","path":"/style-guide/text-buttons","auth":"none"},
  {"name":"StyleGuideTables","path":"/style-guide/tables","auth":"none"},
  {"name":"StyleGuideAccordion","path":"/style-guide/accordion","auth":"none"},
  {"name":"StyleGuideCollapse","path":"/style-guide/collapse","auth":"none"},
  {"name":"StyleGuideForms","path":"/style-guide/forms","auth":"none"},
  {"name":"StyleGuideDialogs","path":"/style-guide/dialogs","auth":"none"},
  {"name":"StyleGuideModals","path":"/style-guide/modals","auth":"none"},
  {"name":"StyleGuideAlerts","path":"/style-guide/alerts","auth":"none"},
  {"name":"StyleGuideBadges","path":"/style-guide/badges","auth":"none"},
  {"name":"StyleGuideLoading","path":"/style-guide/loading","auth":"none"},
  {"name":"StyleGuideToasts","path":"/style-guide/toasts","auth":"none"},
  {"name":"StyleGuideSeatMap","path":"/style-guide/seat-map","auth":"none"},
  {"name":"StyleGuideCharts","path":"/style-guide/charts","auth":"none"},
  {"name":"StyleGuideEmails","path":"/style-guide/emails","auth":"none"},
]

export const routeTree = putBelow(document, [
  placeRoute(ConsumerArea, { id: '/_consumer' }, [
    placeRoute(PublicLayout, { id: '/_public' }, [
      placeRoute(LoginPage, { id: '/login', path: '/login' }),
      placeRoute(PasswordResetPage, { id: '/password-reset/$passwordResetToken', path: '/password-reset/$passwordResetToken' }),
      placeRoute(ExchangeRedirect, { id: '/exchange', path: '/exchange' }),
      placeRoute(ExchangeEventListPage, { id: '/exchange/event', path: '/exchange/event' }),
      placeRoute(LegalPoliciesPage, { id: '/legal-policies', path: '/legal-policies' }),
      placeRoute(EventLegalPoliciesPage, { id: '/legal-policies/$eventId', path: '/legal-policies/$eventId' }),
      placeRoute(BuyerGuaranteePage, { id: '/buyer-guarantee', path: '/buyer-guarantee' }),
      placeRoute(EnterpriseHelpPage, { id: '/enterprise/help', path: '/enterprise/help' }),
      placeRoute(EmailPage, { id: '/email/$emailId', path: '/email/$emailId' }),
      placeRoute(InterstitialConciergePage, { id: '/interstitial/concierge', path: '/interstitial/concierge' }),
      placeRoute(PurchaserPage, { id: '/purchaser/$accountId', path: '/purchaser/$accountId' }),
      placeRoute(PurchaserSetupPage, { id: '/purchaser/$accountId/$accountVenueAgreementId/setup', path: '/purchaser/$accountId/$accountVenueAgreementId/setup' }),
      placeRoute(PurchaserTermsPage, { id: '/purchaser/$accountId/$accountVenueAgreementId/terms', path: '/purchaser/$accountId/$accountVenueAgreementId/terms' }),
      placeRoute(UnsubscribePage, { id: '/unsubscribe', path: '/unsubscribe' }),
    ]),
    placeRoute(ShopLayout, { id: '/marketplace/$marketplaceId', path: '/marketplace/$marketplaceId' }, [
      placeRoute(MarketplacePage, { id: '/', path: '/' }),
      placeRoute(StorefrontPage, { id: '/storefront/$storefrontId', path: '/storefront/$storefrontId' }),
      placeRoute(ListingPage, { id: '/listing/$groupBy/$listingId', path: '/listing/$groupBy/$listingId' }),
      placeRoute(EventTicketsPage, { id: '/event/$eventId/tickets', path: '/event/$eventId/tickets' }),
      placeRoute(StorefrontEventTicketsPage, { id: '/storefront/$storefrontId/event/$eventId/tickets', path: '/storefront/$storefrontId/event/$eventId/tickets' }),
      placeRoute(StorefrontTicketsRedirect, { id: '/storefront/$storefrontId/tickets', path: '/storefront/$storefrontId/tickets' }),
    ]),
    placeRoute(CheckoutLayout, { id: '/_checkout' }, [
      placeRoute(CheckoutStartPage, { id: '/checkout', path: '/checkout' }),
      placeRoute(CheckoutLoginPage, { id: '/checkout/login', path: '/checkout/login' }),
      placeRoute(CheckoutDeliveryMechanismPage, { id: '/checkout/delivery-mechanism', path: '/checkout/delivery-mechanism' }),
      placeRoute(CheckoutShippingPage, { id: '/checkout/shipping', path: '/checkout/shipping' }),
      placeRoute(CheckoutDeliveryOptionPage, { id: '/checkout/delivery-option', path: '/checkout/delivery-option' }),
      placeRoute(CheckoutQuestionsPage, { id: '/checkout/questions', path: '/checkout/questions' }),
      placeRoute(CheckoutPaymentPage, { id: '/checkout/payment', path: '/checkout/payment' }),
    ]),
    placeRoute(MemberGuard, { id: '/_member' }, [
      placeRoute(PaidLayout, { id: '/_paid' }, [
        placeRoute(CheckoutFinalizePage, { id: '/checkout/finalize', path: '/checkout/finalize' }),
        placeRoute(ReceiptPage, { id: '/checkout/receipt/$purchaseIds', path: '/checkout/receipt/$purchaseIds' }),
      ]),
      placeRoute(AccountLayout, { id: '/_account' }, [
        placeRoute(ProfileLayout, { id: '/user/profile', path: '/user/profile' }, [
          placeRoute(ProfileRedirect, { id: '/', path: '/' }),
          placeRoute(ProfileDetailPage, { id: '/detail', path: '/detail' }),
          placeRoute(ProfileSecurityPage, { id: '/security', path: '/security' }),
          placeRoute(ProfileEmailPage, { id: '/email', path: '/email' }),
          placeRoute(ProfileLocationPage, { id: '/location', path: '/location' }),
          placeRoute(ProfileSubscriptionPage, { id: '/subscription', path: '/subscription' }),
        ]),
        placeRoute(ExchangeEventPage, { id: '/exchange/event/$eventId', path: '/exchange/event/$eventId' }),
        placeRoute(ExchangeEventTicketPage, { id: '/exchange/event/$eventId/ticket/$stackId', path: '/exchange/event/$eventId/ticket/$stackId' }),
        placeRoute(ExchangeEventTicketStepPage, { id: '/exchange/event/$eventId/ticket/$stackId/$step', path: '/exchange/event/$eventId/ticket/$stackId/$step' }),
        placeRoute(ExchangeTransferPage, { id: '/exchange/transfer/$stackId', path: '/exchange/transfer/$stackId' }),
        placeRoute(ExchangeTransferEventPage, { id: '/exchange/transfer/$stackId/event/$eventId', path: '/exchange/transfer/$stackId/event/$eventId' }),
        placeRoute(ExchangeTransferGroupPage, { id: '/exchange/transfer/group/$groupId', path: '/exchange/transfer/group/$groupId' }),
        placeRoute(ExchangeTransferGroupEventPage, { id: '/exchange/transfer/group/$groupId/event/$eventId', path: '/exchange/transfer/group/$groupId/event/$eventId' }),
        placeRoute(UserHomePage, { id: '/user', path: '/user' }),
        placeRoute(OrderHistoryPage, { id: '/user/order-history', path: '/user/order-history' }),
        placeRoute(OrderHistoryPurchasePage, { id: '/user/order-history/$purchaseId', path: '/user/order-history/$purchaseId' }),
        placeRoute(UserPaymentPage, { id: '/user/payment', path: '/user/payment' }),
        placeRoute(UserPaymentHistoryPage, { id: '/user/payment/history', path: '/user/payment/history' }),
        placeRoute(PurchaserProfilePage, { id: '/purchaser-profile', path: '/purchaser-profile' }),
      ]),
      placeRoute(HomeRedirect, { id: '/', path: '/' }),
      placeRoute(ReceiptRedirect, { id: '/receipt/$purchaseIds', path: '/receipt/$purchaseIds' }),
    ]),
    placeRoute(StyleGuideLayout, { id: '/style-guide', path: '/style-guide' }, [
      placeRoute(StyleGuideRedirect, { id: '/', path: '/' }),
      placeRoute(ColorsPage, { id: '/colors', path: '/colors' }),
      placeRoute(TypographyPage, { id: '/typography', path: '/typography' }),
      placeRoute(CardsPage, { id: '/cards', path: '/cards' }),
      placeRoute(IconsPage, { id: '/icons', path: '/icons' }),
      placeRoute(ButtonsPage, { id: '/buttons', path: '/buttons' }),
      placeRoute(TextButtonsPage, { id: '/text-buttons', path: '/text-buttons' }),
      placeRoute(TablesPage, { id: '/tables', path: '/tables' }),
      placeRoute(AccordionPage, { id: '/accordion', path: '/accordion' }),
      placeRoute(CollapsePage, { id: '/collapse', path: '/collapse' }),
      placeRoute(FormsPage, { id: '/forms', path: '/forms' }),
      placeRoute(DialogsPage, { id: '/dialogs', path: '/dialogs' }),
      placeRoute(ModalsPage, { id: '/modals', path: '/modals' }),
      placeRoute(AlertsPage, { id: '/alerts', path: '/alerts' }),
      placeRoute(BadgesPage, { id: '/badges', path: '/badges' }),
      placeRoute(LoadingPage, { id: '/loading', path: '/loading' }),
      placeRoute(ToastsPage, { id: '/toasts', path: '/toasts' }),
      placeRoute(SeatMapPage, { id: '/seat-map', path: '/seat-map' }),
      placeRoute(ChartsPage, { id: '/charts', path: '/charts' }),
      placeRoute(EmailsPage, { id: '/emails', path: '/emails' }),
    ]),
    placeRoute(DoorPage, { id: '/door', path: '/door' }),
  ]),
]) as unknown as typeof wholeTree
