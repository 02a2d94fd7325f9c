import { rows } from '../site-frames.ts'

/** The tabs of an add-on. */
export const addOnRoutes = [
  ...rows('admin', 'admin', 'addOn', [
    [
      'AdminAddOnDetail',
      '/admin/$accountId/add-ons/$upsellId/detail',
      'modules/stock/add-ons/admin/AddOnDetailPage.tsx',
      { permission: 'promotions', features: ['productIntegrations'] },
    ],
    [
      'AdminAddOnCondition',
      '/admin/$accountId/add-ons/$upsellId/condition',
      'modules/stock/add-ons/admin/AddOnConditionPage.tsx',
      { permission: 'promotions', features: ['productIntegrations'] },
    ],
    [
      'AdminAddOnCollection',
      '/admin/$accountId/add-ons/$upsellId/collection',
      'modules/stock/add-ons/admin/AddOnCollectionPage.tsx',
      { permission: 'promotions', features: ['productIntegrations'] },
    ],
  ]),
]
