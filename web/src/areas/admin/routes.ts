import { officeRows } from '../office-routes.ts'
import { rows } from '../site-frames.ts'
import { settingRoutes } from './setting-routes.ts'
import { buyerRoutes } from './buyer-routes.ts'
import { addOnRoutes } from './add-on-routes.ts'
import { checkoutFormRoutes } from './checkout-form-routes.ts'
import { storefrontRoutes } from './storefront-routes.ts'

/** Routes of the organizers' back office. */
export const adminRoutes = [
  ...rows('admin', 'none', 'admin', [
    ['AdminLogin', '/admin/login', 'modules/people/identity/admin/AdminLoginPage.tsx'],
    [
      'AdminPasswordReset',
      '/admin/password-reset/$passwordResetToken',
      'modules/people/identity/admin/AdminPasswordResetPage.tsx',
    ],
  ]),
  ...rows('admin', 'admin', 'adminMember', [
    ['Admin', '/admin', 'areas/admin/AdminRedirect.tsx'],
    ['AdminAccountSwitch', '/admin/account-switch', 'modules/people/accounts/admin/AccountSwitchPage.tsx'],
  ]),
  ...rows('admin', 'admin', 'adminAccount', [
    ['AdminAccountHome', '/admin/$accountId', 'areas/admin/AccountHomeRedirect.tsx', { accessCheck: false }],
    ['AdminDashboard', '/admin/$accountId/dashboard', 'modules/watching/dashboard/admin/DashboardPage.tsx'],
    [
      'AdminCollectionList',
      '/admin/$accountId/inventory/collection',
      'modules/stock/collections/admin/CollectionListPage.tsx',
      { permission: 'inventory' },
    ],
    [
      'AdminSettingSeatConfiguration',
      '/admin/$accountId/setting/seat-configuration/$venueId',
      'modules/catalogue/seat-configurations/admin/SeatConfigurationPage.tsx',
      { permission: 'inventory', accessCheck: false },
    ],
    [
      'AdminPromotionList',
      '/admin/$accountId/promotion',
      'modules/stock/promotions/admin/PromotionListPage.tsx',
      { permission: 'promotions' },
    ],
    [
      'AdminAddOnList',
      '/admin/$accountId/add-ons',
      'modules/stock/add-ons/admin/AddOnListPage.tsx',
      { permission: 'promotions', features: ['productIntegrations'] },
    ],
    [
      'AdminSettingSeatConfigurationList',
      '/admin/$accountId/setting/seat-configuration',
      'modules/catalogue/seat-configurations/admin/SeatMapListPage.tsx',
      { permission: 'inventory', accessCheck: false },
    ],
    [
      'AdminSettingSeatExtraList',
      '/admin/$accountId/setting/seat-configuration/$venueId/seat-extras',
      'modules/catalogue/seat-configurations/admin/SeatExtraListPage.tsx',
      { permission: 'inventory', accessCheck: false },
    ],
    [
      'AdminSettingSeatExtra',
      '/admin/$accountId/setting/seat-configuration/$venueId/seat-extras/$seatExtraId',
      'modules/catalogue/seat-configurations/admin/SeatExtraPage.tsx',
      { permission: 'inventory', accessCheck: false },
    ],
    [
      'AdminCollectionTemplateList',
      '/admin/$accountId/inventory/collection/template',
      'modules/stock/collection-templates/admin/TemplateListPage.tsx',
      { permission: 'inventory' },
    ],
    [
      'AdminCollectionArchiveTemplate',
      '/admin/$accountId/inventory/collection/archive/template',
      'modules/stock/collection-templates/admin/ArchivedTemplateListPage.tsx',
      { permission: 'inventory' },
    ],
    [
      'AdminCollectionArchiveCollection',
      '/admin/$accountId/inventory/collection/archive/collection',
      'modules/stock/collections/admin/ArchivedCollectionListPage.tsx',
      { permission: 'inventory' },
    ],
    ['AdminUserList', '/admin/$accountId/user', 'areas/admin/BuyersPage.tsx', { permission: 'orders' }],
    [
      'AdminPurchaserList',
      '/admin/$accountId/attended-sales/purchasers',
      'modules/selling/purchasers/admin/PurchaserListPage.tsx',
      { permission: 'attendedSales', features: ['attendedSales'] },
    ],
    [
      'AdminReportUser',
      '/admin/$accountId/report/user',
      'modules/watching/reports/admin/UserReportPage.tsx',
      { permission: 'reports' },
    ],
    [
      'AdminReportFinancial',
      '/admin/$accountId/report/financial',
      'modules/watching/reports/admin/FinancialReportPage.tsx',
      { permission: 'reports' },
    ],
    [
      'AdminReportWaitlists',
      '/admin/$accountId/report/waitlists',
      'modules/watching/reports/admin/WaitlistReportPage.tsx',
      { permission: 'reports' },
    ],
  ]),
  ...rows('admin', 'admin', 'collectionTemplate', [
    [
      'AdminCollectionTemplateDetail',
      '/admin/$accountId/inventory/collection/template/$templateId/detail',
      'modules/stock/collection-templates/admin/TemplateDetailPage.tsx',
      { permission: 'inventory' },
    ],
    [
      'AdminCollectionTemplateCondition',
      '/admin/$accountId/inventory/collection/template/$templateId/condition',
      'modules/stock/collection-templates/admin/TemplateConditionPage.tsx',
      { permission: 'inventory' },
    ],
  ]),
  ...rows('admin', 'admin', 'collection', [
    [
      'AdminCollectionDetail',
      '/admin/$accountId/inventory/collection/$collectionId/detail',
      'modules/stock/collections/admin/CollectionDetailPage.tsx',
      { permission: 'inventory' },
    ],
    [
      'AdminCollectionCondition',
      '/admin/$accountId/inventory/collection/$collectionId/condition',
      'modules/stock/collections/admin/CollectionConditionPage.tsx',
      { permission: 'inventory' },
    ],
    [
      'AdminCollectionPriceType',
      '/admin/$accountId/inventory/collection/$collectionId/price-type',
      'modules/stock/pricing/admin/CollectionPriceTypePage.tsx',
      { permission: 'inventory' },
    ],
    [
      'AdminCollectionInsights',
      '/admin/$accountId/inventory/collection/$collectionId/insights',
      'modules/watching/reports/admin/CollectionInsightsPage.tsx',
      { permission: 'inventory' },
    ],
    [
      'AdminCollectionStorefront',
      '/admin/$accountId/inventory/collection/$collectionId/storefront',
      'modules/stock/collections/admin/CollectionStorefrontPage.tsx',
      { permission: 'inventory' },
    ],
    [
      'AdminCollectionTicketLimit',
      '/admin/$accountId/inventory/collection/$collectionId/ticket-limit',
      'modules/stock/collections/admin/CollectionTicketLimitPage.tsx',
      { permission: 'inventory' },
    ],
    [
      'AdminCollectionPromotion',
      '/admin/$accountId/inventory/collection/$collectionId/promotion',
      'modules/stock/promotions/admin/CollectionPromotionPage.tsx',
      { permission: 'inventory' },
    ],
    [
      'AdminCollectionAddOns',
      '/admin/$accountId/inventory/collection/$collectionId/add-ons',
      'modules/stock/add-ons/admin/CollectionAddOnsPage.tsx',
      { permission: 'inventory', features: ['productIntegrations'] },
    ],
    [
      'AdminCollectionTicketCap',
      '/admin/$accountId/inventory/collection/$collectionId/ticket-cap',
      'modules/stock/collections/admin/CollectionTicketCapPage.tsx',
      { permission: 'inventory' },
    ],
  ]),
  ...officeRows('admin'),
  ...buyerRoutes,
  ...rows('admin', 'admin', 'promotion', [
    [
      'AdminPromotionDetail',
      '/admin/$accountId/promotion/$promotionId/detail',
      'modules/stock/promotions/admin/PromotionDetailPage.tsx',
      { permission: 'promotions' },
    ],
    [
      'AdminPromotionCondition',
      '/admin/$accountId/promotion/$promotionId/condition',
      'modules/stock/promotions/admin/PromotionConditionPage.tsx',
      { permission: 'promotions' },
    ],
    [
      'AdminPromotionCollection',
      '/admin/$accountId/promotion/$promotionId/collection',
      'modules/stock/promotions/admin/PromotionCollectionPage.tsx',
      { permission: 'promotions' },
    ],
  ]),
  ...settingRoutes,
  ...addOnRoutes,
  ...checkoutFormRoutes,
  ...storefrontRoutes,
]
