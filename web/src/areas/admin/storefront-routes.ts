import { rows } from '../site-frames.ts'

/** Routes of an account’s storefronts, and the old addresses that lead to them. */
export const storefrontRoutes = [
  ...rows('admin', 'admin', 'adminAccount', [
    ['AdminMarketplace', '/admin/$accountId/marketplace', 'modules/stock/storefronts/admin/MarketplaceRedirect.tsx'],
    [
      'AdminMarketplaceRest',
      '/admin/$accountId/marketplace/$',
      'modules/stock/storefronts/admin/MarketplaceRestRedirect.tsx',
    ],
    [
      'AdminStorefrontList',
      '/admin/$accountId/storefront',
      'modules/stock/storefronts/admin/StorefrontListPage.tsx',
      { permission: 'storefronts' },
    ],
  ]),
  ...rows('admin', 'admin', 'storefront', [
    [
      'AdminStorefrontDetail',
      '/admin/$accountId/storefront/$storefrontId/detail',
      'modules/stock/storefronts/admin/StorefrontDetailPage.tsx',
      { permission: 'storefronts' },
    ],
    [
      'AdminStorefrontAppearance',
      '/admin/$accountId/storefront/$storefrontId/appearance',
      'modules/stock/storefronts/admin/StorefrontAppearancePage.tsx',
      { permission: 'storefronts' },
    ],
    [
      'AdminStorefrontAccess',
      '/admin/$accountId/storefront/$storefrontId/access',
      'modules/stock/storefronts/admin/StorefrontAccessPage.tsx',
      { permission: 'storefronts' },
    ],
    [
      'AdminStorefrontInsights',
      '/admin/$accountId/storefront/$storefrontId/insights',
      'modules/watching/reports/admin/StorefrontInsightsPage.tsx',
      { permission: 'storefronts' },
    ],
  ]),
]
