import { rows } from '../site-frames.ts'

/** Routes of the organizers' back office. */
export const adminRoutes = [
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
    ['AdminAccountHome', '/admin/$accountId', 'areas/admin/AccountHomeRedirect.tsx', { accessCheck: false }],
    ['AdminEventList', '/admin/$accountId/event', 'modules/events/admin/EventListPage.tsx', { permission: 'events' }],
    [
      'AdminCollectionList',
      '/admin/$accountId/inventory/collection',
      'modules/collections/admin/CollectionListPage.tsx',
      { permission: 'inventory' },
    ],
    [
      'AdminSettingPermission',
      '/admin/$accountId/setting/permission',
      'modules/accounts/admin/MemberSettingsRedirect.tsx',
    ],
    [
      'AdminSettingPermissionAdmin',
      '/admin/$accountId/setting/permission/admin',
      'modules/accounts/admin/MemberListPage.tsx',
      { permission: 'members', accessCheck: false },
    ],
    [
      'AdminSettingBranding',
      '/admin/$accountId/setting/branding',
      'modules/accounts/admin/BrandingPage.tsx',
      { permission: 'settings', accessCheck: false },
    ],
    [
      'AdminReportUser',
      '/admin/$accountId/report/user',
      'modules/reports/admin/UserReportPage.tsx',
      { permission: 'reports' },
    ],
  ]),
  ...rows('admin', 'admin', 'collection', [
    [
      'AdminCollectionDetail',
      '/admin/$accountId/inventory/collection/$collectionId/detail',
      'modules/collections/admin/CollectionDetailPage.tsx',
      { permission: 'inventory' },
    ],
    [
      'AdminCollectionCondition',
      '/admin/$accountId/inventory/collection/$collectionId/condition',
      'modules/collections/admin/CollectionConditionPage.tsx',
      { permission: 'inventory' },
    ],
    [
      'AdminCollectionPriceType',
      '/admin/$accountId/inventory/collection/$collectionId/price-type',
      'modules/pricing/admin/CollectionPriceTypePage.tsx',
      { permission: 'inventory' },
    ],
  ]),
]
