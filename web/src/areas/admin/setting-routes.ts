import { rows } from '../site-frames.ts'

/** Routes of an account’s settings: what it is, who works for it, what it is told of, how it looks. */
export const settingRoutes = rows('admin', 'admin', 'adminAccount', [
  [
    'AdminSettingPermission',
    '/admin/$accountId/setting/permission',
    'modules/people/accounts/admin/MemberSettingsRedirect.tsx',
  ],
  [
    'AdminSettingPermissionAdmin',
    '/admin/$accountId/setting/permission/admin',
    'modules/people/accounts/admin/MemberListPage.tsx',
    { permission: 'members', accessCheck: false },
  ],
  [
    'AdminSettingAccount',
    '/admin/$accountId/setting/account',
    'modules/people/accounts/admin/AccountSettingsPage.tsx',
    { permission: 'settings', accessCheck: false },
  ],
  [
    'AdminSettingMonitoring',
    '/admin/$accountId/setting/monitoring',
    'modules/watching/monitoring/admin/MonitoringPage.tsx',
    { permission: 'settings', accessCheck: false },
  ],
  [
    'AdminSettingDefaults',
    '/admin/$accountId/setting/defaults',
    'modules/people/accounts/admin/AccountSettingsRedirect.tsx',
  ],
  [
    'AdminSettingPurchaseProtection',
    '/admin/$accountId/setting/purchase-protection',
    'modules/people/accounts/admin/PurchaseProtectionPage.tsx',
    { permission: 'settings', accessCheck: false },
  ],
  [
    'AdminSettingBranding',
    '/admin/$accountId/setting/branding',
    'modules/people/accounts/admin/BrandingPage.tsx',
    { permission: 'settings', accessCheck: false },
  ],
])
