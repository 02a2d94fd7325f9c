// Written by tools/generate-route-trees.ts from the site map.
import { Route as document } from '../Document.tsx'
import { placeRoute, putBelow } from '../place-route.ts'
import type { routeTree as wholeTree } from '../route-tree.gen.ts'
import type { SiteRow } from '../site-frames.ts'
import { Route as AdminArea } from './AdminArea.tsx'
import { Route as AdminGuard } from './AdminGuard.tsx'
import { Route as AccountShell } from './AccountShell.tsx'
import { Route as CollectionLayout } from '../../modules/stock/collections/admin/CollectionLayout.tsx'
import { Route as CollectionDetailPage } from '../../modules/stock/collections/admin/CollectionDetailPage.tsx'
import { Route as CollectionConditionPage } from '../../modules/stock/collections/admin/CollectionConditionPage.tsx'
import { Route as CollectionPriceTypePage } from '../../modules/stock/pricing/admin/CollectionPriceTypePage.tsx'
import { Route as CollectionInsightsPage } from '../../modules/watching/reports/admin/CollectionInsightsPage.tsx'
import { Route as CollectionStorefrontPage } from '../../modules/stock/collections/admin/CollectionStorefrontPage.tsx'
import { Route as CollectionTicketLimitPage } from '../../modules/stock/collections/admin/CollectionTicketLimitPage.tsx'
import { Route as CollectionPromotionPage } from '../../modules/stock/promotions/admin/CollectionPromotionPage.tsx'
import { Route as CollectionAddOnsPage } from '../../modules/stock/add-ons/admin/CollectionAddOnsPage.tsx'
import { Route as CollectionTicketCapPage } from '../../modules/stock/collections/admin/CollectionTicketCapPage.tsx'
import { Route as AddOnLayout } from '../../modules/stock/add-ons/admin/AddOnLayout.tsx'
import { Route as AddOnDetailPage } from '../../modules/stock/add-ons/admin/AddOnDetailPage.tsx'
import { Route as AddOnConditionPage } from '../../modules/stock/add-ons/admin/AddOnConditionPage.tsx'
import { Route as AddOnCollectionPage } from '../../modules/stock/add-ons/admin/AddOnCollectionPage.tsx'
import { Route as FormLayout } from '../../modules/stock/checkout-forms/admin/FormLayout.tsx'
import { Route as FormDetailPage } from '../../modules/stock/checkout-forms/admin/FormDetailPage.tsx'
import { Route as FormQuestionsPage } from '../../modules/stock/checkout-forms/admin/FormQuestionsPage.tsx'
import { Route as FormCollectionsPage } from '../../modules/stock/checkout-forms/admin/FormCollectionsPage.tsx'
import { Route as PromotionLayout } from '../../modules/stock/promotions/admin/PromotionLayout.tsx'
import { Route as PromotionDetailPage } from '../../modules/stock/promotions/admin/PromotionDetailPage.tsx'
import { Route as PromotionConditionPage } from '../../modules/stock/promotions/admin/PromotionConditionPage.tsx'
import { Route as PromotionCollectionPage } from '../../modules/stock/promotions/admin/PromotionCollectionPage.tsx'
import { Route as StorefrontLayout } from '../../modules/stock/storefronts/admin/StorefrontLayout.tsx'
import { Route as StorefrontDetailPage } from '../../modules/stock/storefronts/admin/StorefrontDetailPage.tsx'
import { Route as StorefrontAppearancePage } from '../../modules/stock/storefronts/admin/StorefrontAppearancePage.tsx'
import { Route as StorefrontAccessPage } from '../../modules/stock/storefronts/admin/StorefrontAccessPage.tsx'
import { Route as StorefrontInsightsPage } from '../../modules/watching/reports/admin/StorefrontInsightsPage.tsx'
import { Route as TemplateLayout } from '../../modules/stock/collection-templates/admin/TemplateLayout.tsx'
import { Route as TemplateDetailPage } from '../../modules/stock/collection-templates/admin/TemplateDetailPage.tsx'
import { Route as TemplateConditionPage } from '../../modules/stock/collection-templates/admin/TemplateConditionPage.tsx'
import { Route as UserLayout } from '../../modules/selling/account-users/admin/UserLayout.tsx'
import { Route as UserDetailPage } from '../../modules/selling/account-users/admin/UserDetailPage.tsx'
import { Route as UserEventPage } from '../../modules/selling/account-users/admin/UserEventPage.tsx'
import { Route as UserOrderPage } from '../../modules/selling/account-users/admin/UserOrderPage.tsx'
import { Route as AccountHomeRedirect } from './AccountHomeRedirect.tsx'
import { Route as DashboardPage } from '../../modules/watching/dashboard/admin/DashboardPage.tsx'
import { Route as CollectionListPage } from '../../modules/stock/collections/admin/CollectionListPage.tsx'
import { Route as SeatConfigurationPage } from '../../modules/catalogue/seat-configurations/admin/SeatConfigurationPage.tsx'
import { Route as PromotionListPage } from '../../modules/stock/promotions/admin/PromotionListPage.tsx'
import { Route as AddOnListPage } from '../../modules/stock/add-ons/admin/AddOnListPage.tsx'
import { Route as SeatMapListPage } from '../../modules/catalogue/seat-configurations/admin/SeatMapListPage.tsx'
import { Route as SeatExtraListPage } from '../../modules/catalogue/seat-configurations/admin/SeatExtraListPage.tsx'
import { Route as SeatExtraPage } from '../../modules/catalogue/seat-configurations/admin/SeatExtraPage.tsx'
import { Route as TemplateListPage } from '../../modules/stock/collection-templates/admin/TemplateListPage.tsx'
import { Route as ArchivedTemplateListPage } from '../../modules/stock/collection-templates/admin/ArchivedTemplateListPage.tsx'
import { Route as ArchivedCollectionListPage } from '../../modules/stock/collections/admin/ArchivedCollectionListPage.tsx'
import { Route as BuyersPage } from './BuyersPage.tsx'
import { Route as PurchaserListPage } from '../../modules/selling/purchasers/admin/PurchaserListPage.tsx'
import { Route as UserReportPage } from '../../modules/watching/reports/admin/UserReportPage.tsx'
import { Route as FinancialReportPage } from '../../modules/watching/reports/admin/FinancialReportPage.tsx'
import { Route as WaitlistReportPage } from '../../modules/watching/reports/admin/WaitlistReportPage.tsx'
import { Route as EventListPage } from '../../modules/catalogue/events/admin/EventListPage.tsx'
import { Route as EventPage } from '../../modules/catalogue/events/admin/EventPage.tsx'
import { Route as SettlementReportPage } from '../../modules/watching/reports/admin/SettlementReportPage.tsx'
import { Route as MemberSettingsRedirect } from '../../modules/people/accounts/admin/MemberSettingsRedirect.tsx'
import { Route as MemberListPage } from '../../modules/people/accounts/admin/MemberListPage.tsx'
import { Route as AccountSettingsPage } from '../../modules/people/accounts/admin/AccountSettingsPage.tsx'
import { Route as MonitoringPage } from '../../modules/watching/monitoring/admin/MonitoringPage.tsx'
import { Route as AccountSettingsRedirect } from '../../modules/people/accounts/admin/AccountSettingsRedirect.tsx'
import { Route as PurchaseProtectionPage } from '../../modules/people/accounts/admin/PurchaseProtectionPage.tsx'
import { Route as BrandingPage } from '../../modules/people/accounts/admin/BrandingPage.tsx'
import { Route as FaqPage } from '../../modules/stock/faq/admin/FaqPage.tsx'
import { Route as FormListPage } from '../../modules/stock/checkout-forms/admin/FormListPage.tsx'
import { Route as AnswerReportPage } from '../../modules/watching/reports/admin/AnswerReportPage.tsx'
import { Route as MarketplaceRedirect } from '../../modules/stock/storefronts/admin/MarketplaceRedirect.tsx'
import { Route as MarketplaceRestRedirect } from '../../modules/stock/storefronts/admin/MarketplaceRestRedirect.tsx'
import { Route as StorefrontListPage } from '../../modules/stock/storefronts/admin/StorefrontListPage.tsx'
import { Route as AdminRedirect } from './AdminRedirect.tsx'
import { Route as AccountSwitchPage } from '../../modules/people/accounts/admin/AccountSwitchPage.tsx'
import { Route as AdminLoginPage } from '../../modules/people/identity/admin/AdminLoginPage.tsx'
import { Route as AdminPasswordResetPage } from '../../modules/people/identity/admin/AdminPasswordResetPage.tsx'

export const rows: readonly SiteRow[] = [
  {"name":"AdminLogin","path":"/admin/login","auth":"none"},
  {"name":"AdminPasswordReset","path":"/admin/password-reset/$passwordResetToken","auth":"none"},
  {"name":"Admin","path":"/admin","auth":"admin"},
  {"name":"AdminAccountSwitch","path":"/admin/account-switch","auth":"admin"},
  {"name":"AdminAccountHome","path":"/admin/$accountId","auth":"admin","accessCheck":false},
  {"name":"AdminDashboard","path":"/admin/$accountId/dashboard","auth":"admin"},
  {"name":"AdminCollectionList","path":"/admin/$accountId/inventory/collection","auth":"admin","permission":"inventory"},
  {"name":"AdminSettingSeatConfiguration","path":"/admin/$accountId/setting/seat-configuration/$venueId","auth":"admin","permission":"inventory","accessCheck":false},
  {"name":"AdminPromotionList","path":"/admin/$accountId/promotion","auth":"admin","permission":"promotions"},
  {"name":"AdminAddOnList","path":"/admin/$accountId/add-ons","auth":"admin","permission":"promotions","features":["productIntegrations"]},
  {"name":"AdminSettingSeatConfigurationList","path":"/admin/$accountId/setting/seat-configuration","auth":"admin","permission":"inventory","accessCheck":false},
  {"name":"AdminSettingSeatExtraList","path":"/admin/$accountId/setting/seat-configuration/$venueId/seat-extras","auth":"admin","permission":"inventory","accessCheck":false},
  {"name":"AdminSettingSeatExtra","path":"/admin/$accountId/setting/seat-configuration/$venueId/seat-extras/$seatExtraId","auth":"admin","permission":"inventory","accessCheck":false},
  {"name":"AdminCollectionTemplateList","path":"/admin/$accountId/inventory/collection/template","auth":"admin","permission":"inventory"},
  {"name":"AdminCollectionArchiveTemplate","path":"/admin/$accountId/inventory/collection/archive/template","auth":"admin","permission":"inventory"},
  {"name":"AdminCollectionArchiveCollection","path":"/admin/$accountId/inventory/collection/archive/collection","auth":"admin","permission":"inventory"},
  {"name":"AdminUserList","path":"/admin/$accountId/user","auth":"admin","permission":"orders"},
  {"name":"AdminPurchaserList","path":"/admin/$accountId/attended-sales/purchasers","auth":"admin","permission":"attendedSales","features":["attendedSales"]},
  {"name":"AdminReportUser","path":"/admin/$accountId/report/user","auth":"admin","permission":"reports"},
  {"name":"AdminReportFinancial","path":"/admin/$accountId/report/financial","auth":"admin","permission":"reports"},
  {"name":"AdminReportWaitlists","path":"/admin/$accountId/report/waitlists","auth":"admin","permission":"reports"},
  {"name":"AdminCollectionTemplateDetail","path":"/admin/$accountId/inventory/collection/template/$templateId/detail","auth":"admin","permission":"inventory"},
  {"name":"AdminCollectionTemplateCondition","path":"/admin/$accountId/inventory/collection/template/$templateId/condition","auth":"admin","permission":"inventory"},
  {"name":"AdminCollectionDetail","path":"/admin/$accountId/inventory/collection/$collectionId/detail","auth":"admin","permission":"inventory"},
  {"name":"AdminCollectionCondition","path":"/admin/$accountId/inventory/collection/$collectionId/condition","auth":"admin","permission":"inventory"},
  {"name":"AdminCollectionPriceType","path":"/admin/$accountId/inventory/collection/$collectionId/price-type","auth":"admin","permission":"inventory"},
  {"name":"AdminCollectionInsights","path":"/admin/$accountId/inventory/collection/$collectionId/insights","auth":"admin","permission":"inventory"},
  {"name":"AdminCollectionStorefront","path":"/admin/$accountId/inventory/collection/$collectionId/storefront","auth":"admin","permission":"inventory"},
  {"name":"AdminCollectionTicketLimit","path":"/admin/$accountId/inventory/collection/$collectionId/ticket-limit","auth":"admin","permission":"inventory"},
  {"name":"AdminCollectionPromotion","path":"/admin/$accountId/inventory/collection/$collectionId/promotion","auth":"admin","permission":"inventory"},
  {"name":"AdminCollectionAddOns","path":"/admin/$accountId/inventory/collection/$collectionId/add-ons","auth":"admin","permission":"inventory","features":["productIntegrations"]},
  {"name":"AdminCollectionTicketCap","path":"/admin/$accountId/inventory/collection/$collectionId/ticket-cap","auth":"admin","permission":"inventory"},
  {"name":"AdminEventList","path":"/admin/$accountId/event","auth":"admin","permission":"events"},
  {"name":"AdminEvent","path":"/admin/$accountId/event/$eventId","auth":"admin","permission":"events"},
  {"name":"AdminReportEventSettlement","path":"/admin/$accountId/report/event-settlement","auth":"admin","permission":"reports"},
  {"name":"AdminUser","path":"/admin/$accountId/user/$userId","auth":"admin","permission":"orders"},
  {"name":"AdminUserEvent","path":"/admin/$accountId/user/$userId/event","auth":"admin","permission":"orders"},
  {"name":"AdminUserOrder","path":"/admin/$accountId/user/$userId/order","auth":"admin","permission":"orders"},
  {"name":"AdminPromotionDetail","path":"/admin/$accountId/promotion/$promotionId/detail","auth":"admin","permission":"promotions"},
  {"name":"AdminPromotionCondition","path":"/admin/$accountId/promotion/$promotionId/condition","auth":"admin","permission":"promotions"},
  {"name":"AdminPromotionCollection","path":"/admin/$accountId/promotion/$promotionId/collection","auth":"admin","permission":"promotions"},
  {"name":"AdminSettingPermission","path":"/admin/$accountId/setting/permission","auth":"admin"},
  {"name":"AdminSettingPermissionAdmin","path":"/admin/$accountId/setting/permission/admin","auth":"admin","permission":"members","accessCheck":false},
  {"name":"AdminSettingAccount","path":"/admin/$accountId/setting/account","auth":"admin","permission":"settings","accessCheck":false},
  {"name":"AdminSettingMonitoring","path":"/admin/$accountId/setting/monitoring","auth":"admin","permission":"settings","accessCheck":false},
  {"name":"AdminSettingDefaults","path":"/admin/$accountId/setting/defaults","auth":"admin"},
  {"name":"AdminSettingPurchaseProtection","path":"/admin/$accountId/setting/purchase-protection","auth":"admin","permission":"settings","accessCheck":false},
  {"name":"AdminSettingBranding","path":"/admin/$accountId/setting/branding","auth":"admin","permission":"settings","accessCheck":false},
  {"name":"AdminAddOnDetail","path":"/admin/$accountId/add-ons/$upsellId/detail","auth":"admin","permission":"promotions","features":["productIntegrations"]},
  {"name":"AdminAddOnCondition","path":"/admin/$accountId/add-ons/$upsellId/condition","auth":"admin","permission":"promotions","features":["productIntegrations"]},
  {"name":"AdminAddOnCollection","path":"/admin/$accountId/add-ons/$upsellId/collection","auth":"admin","permission":"promotions","features":["productIntegrations"]},
  {"name":"AdminSettingFaq","path":"/admin/$accountId/setting/faq","auth":"admin","permission":"storefronts","accessCheck":false},
  {"name":"AdminSettingCheckoutFormList","path":"/admin/$accountId/setting/checkout-form","auth":"admin","permission":"storefronts","accessCheck":false},
  {"name":"AdminReportPurchaseCheckoutQuestion","path":"/admin/$accountId/report/purchase-checkout-question","auth":"admin","permission":"reports"},
  {"name":"AdminSettingCheckoutFormDetail","path":"/admin/$accountId/setting/checkout-form/$checkoutFormId/detail","auth":"admin","permission":"storefronts","accessCheck":false},
  {"name":"AdminSettingCheckoutFormQuestions","path":"/admin/$accountId/setting/checkout-form/$checkoutFormId/questions","auth":"admin","permission":"storefronts","accessCheck":false},
  {"name":"AdminSettingCheckoutFormCollections","path":"/admin/$accountId/setting/checkout-form/$checkoutFormId/collections","auth":"admin","permission":"storefronts","accessCheck":false},
  {"name":"AdminMarketplace","path":"/admin/$accountId/marketplace","auth":"admin"},
  {"name":"AdminMarketplaceRest","path":"/admin/$accountId/marketplace/$","auth":"admin"},
  {"name":"AdminStorefrontList","path":"/admin/$accountId/storefront","auth":"admin","permission":"storefronts"},
  {"name":"AdminStorefrontDetail","path":"/admin/$accountId/storefront/$storefrontId/detail","auth":"admin","permission":"storefronts"},
  {"name":"AdminStorefrontAppearance","path":"/admin/$accountId/storefront/$storefrontId/appearance","auth":"admin","permission":"storefronts"},
  {"name":"AdminStorefrontAccess","path":"/admin/$accountId/storefront/$storefrontId/access","auth":"admin","permission":"storefronts"},
  {"name":"AdminStorefrontInsights","path":"/admin/$accountId/storefront/$storefrontId/insights","auth":"admin","permission":"storefronts"},
]

export const routeTree = putBelow(document, [
  placeRoute(AdminArea, { id: '/admin', path: '/admin' }, [
    placeRoute(AdminGuard, { id: '/_adminMember' }, [
      placeRoute(AccountShell, { id: '/$accountId', path: '/$accountId' }, [
        placeRoute(CollectionLayout, { id: '/inventory/collection/$collectionId', path: '/inventory/collection/$collectionId' }, [
          placeRoute(CollectionDetailPage, { id: '/detail', path: '/detail' }),
          placeRoute(CollectionConditionPage, { id: '/condition', path: '/condition' }),
          placeRoute(CollectionPriceTypePage, { id: '/price-type', path: '/price-type' }),
          placeRoute(CollectionInsightsPage, { id: '/insights', path: '/insights' }),
          placeRoute(CollectionStorefrontPage, { id: '/storefront', path: '/storefront' }),
          placeRoute(CollectionTicketLimitPage, { id: '/ticket-limit', path: '/ticket-limit' }),
          placeRoute(CollectionPromotionPage, { id: '/promotion', path: '/promotion' }),
          placeRoute(CollectionAddOnsPage, { id: '/add-ons', path: '/add-ons' }),
          placeRoute(CollectionTicketCapPage, { id: '/ticket-cap', path: '/ticket-cap' }),
        ]),
        placeRoute(AddOnLayout, { id: '/add-ons/$upsellId', path: '/add-ons/$upsellId' }, [
          placeRoute(AddOnDetailPage, { id: '/detail', path: '/detail' }),
          placeRoute(AddOnConditionPage, { id: '/condition', path: '/condition' }),
          placeRoute(AddOnCollectionPage, { id: '/collection', path: '/collection' }),
        ]),
        placeRoute(FormLayout, { id: '/setting/checkout-form/$checkoutFormId', path: '/setting/checkout-form/$checkoutFormId' }, [
          placeRoute(FormDetailPage, { id: '/detail', path: '/detail' }),
          placeRoute(FormQuestionsPage, { id: '/questions', path: '/questions' }),
          placeRoute(FormCollectionsPage, { id: '/collections', path: '/collections' }),
        ]),
        placeRoute(PromotionLayout, { id: '/promotion/$promotionId', path: '/promotion/$promotionId' }, [
          placeRoute(PromotionDetailPage, { id: '/detail', path: '/detail' }),
          placeRoute(PromotionConditionPage, { id: '/condition', path: '/condition' }),
          placeRoute(PromotionCollectionPage, { id: '/collection', path: '/collection' }),
        ]),
        placeRoute(StorefrontLayout, { id: '/storefront/$storefrontId', path: '/storefront/$storefrontId' }, [
          placeRoute(StorefrontDetailPage, { id: '/detail', path: '/detail' }),
          placeRoute(StorefrontAppearancePage, { id: '/appearance', path: '/appearance' }),
          placeRoute(StorefrontAccessPage, { id: '/access', path: '/access' }),
          placeRoute(StorefrontInsightsPage, { id: '/insights', path: '/insights' }),
        ]),
        placeRoute(TemplateLayout, { id: '/inventory/collection/template/$templateId', path: '/inventory/collection/template/$templateId' }, [
          placeRoute(TemplateDetailPage, { id: '/detail', path: '/detail' }),
          placeRoute(TemplateConditionPage, { id: '/condition', path: '/condition' }),
        ]),
        placeRoute(UserLayout, { id: '/user/$userId', path: '/user/$userId' }, [
          placeRoute(UserDetailPage, { id: '/', path: '/' }),
          placeRoute(UserEventPage, { id: '/event', path: '/event' }),
          placeRoute(UserOrderPage, { id: '/order', path: '/order' }),
        ]),
        placeRoute(AccountHomeRedirect, { id: '/', path: '/' }),
        placeRoute(DashboardPage, { id: '/dashboard', path: '/dashboard' }),
        placeRoute(CollectionListPage, { id: '/inventory/collection', path: '/inventory/collection' }),
        placeRoute(SeatConfigurationPage, { id: '/setting/seat-configuration/$venueId', path: '/setting/seat-configuration/$venueId' }),
        placeRoute(PromotionListPage, { id: '/promotion', path: '/promotion' }),
        placeRoute(AddOnListPage, { id: '/add-ons', path: '/add-ons' }),
        placeRoute(SeatMapListPage, { id: '/setting/seat-configuration', path: '/setting/seat-configuration' }),
        placeRoute(SeatExtraListPage, { id: '/setting/seat-configuration/$venueId/seat-extras', path: '/setting/seat-configuration/$venueId/seat-extras' }),
        placeRoute(SeatExtraPage, { id: '/setting/seat-configuration/$venueId/seat-extras/$seatExtraId', path: '/setting/seat-configuration/$venueId/seat-extras/$seatExtraId' }),
        placeRoute(TemplateListPage, { id: '/inventory/collection/template', path: '/inventory/collection/template' }),
        placeRoute(ArchivedTemplateListPage, { id: '/inventory/collection/archive/template', path: '/inventory/collection/archive/template' }),
        placeRoute(ArchivedCollectionListPage, { id: '/inventory/collection/archive/collection', path: '/inventory/collection/archive/collection' }),
        placeRoute(BuyersPage, { id: '/user', path: '/user' }),
        placeRoute(PurchaserListPage, { id: '/attended-sales/purchasers', path: '/attended-sales/purchasers' }),
        placeRoute(UserReportPage, { id: '/report/user', path: '/report/user' }),
        placeRoute(FinancialReportPage, { id: '/report/financial', path: '/report/financial' }),
        placeRoute(WaitlistReportPage, { id: '/report/waitlists', path: '/report/waitlists' }),
        placeRoute(EventListPage, { id: '/event', path: '/event' }),
        placeRoute(EventPage, { id: '/event/$eventId', path: '/event/$eventId' }),
        placeRoute(SettlementReportPage, { id: '/report/event-settlement', path: '/report/event-settlement' }),
        placeRoute(MemberSettingsRedirect, { id: '/setting/permission', path: '/setting/permission' }),
        placeRoute(MemberListPage, { id: '/setting/permission/admin', path: '/setting/permission/admin' }),
        placeRoute(AccountSettingsPage, { id: '/setting/account', path: '/setting/account' }),
        placeRoute(MonitoringPage, { id: '/setting/monitoring', path: '/setting/monitoring' }),
        placeRoute(AccountSettingsRedirect, { id: '/setting/defaults', path: '/setting/defaults' }),
        placeRoute(PurchaseProtectionPage, { id: '/setting/purchase-protection', path: '/setting/purchase-protection' }),
        placeRoute(BrandingPage, { id: '/setting/branding', path: '/setting/branding' }),
        placeRoute(FaqPage, { id: '/setting/faq', path: '/setting/faq' }),
        placeRoute(FormListPage, { id: '/setting/checkout-form', path: '/setting/checkout-form' }),
        placeRoute(AnswerReportPage, { id: '/report/purchase-checkout-question', path: '/report/purchase-checkout-question' }),
        placeRoute(MarketplaceRedirect, { id: '/marketplace', path: '/marketplace' }),
        placeRoute(MarketplaceRestRedirect, { id: '/marketplace/$', path: '/marketplace/$' }),
        placeRoute(StorefrontListPage, { id: '/storefront', path: '/storefront' }),
      ]),
      placeRoute(AdminRedirect, { id: '/', path: '/' }),
      placeRoute(AccountSwitchPage, { id: '/account-switch', path: '/account-switch' }),
    ]),
    placeRoute(AdminLoginPage, { id: '/login', path: '/login' }),
    placeRoute(AdminPasswordResetPage, { id: '/password-reset/$passwordResetToken', path: '/password-reset/$passwordResetToken' }),
  ]),
]) as unknown as typeof wholeTree
