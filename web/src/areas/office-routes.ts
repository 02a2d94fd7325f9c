import { rows } from './site-frames.ts'

/** The addresses of the organisers' back office. */
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

/** The addresses of the platform's own office. */
export const employeeRoutes = [
  ...rows('employee', 'none', 'employee', [
    ['EmployeeLogin', '/employee/login', 'modules/identity/employee/EmployeeLoginPage.tsx'],
    [
      'EmployeePasswordReset',
      '/employee/password-reset/$passwordResetToken',
      'modules/identity/employee/EmployeePasswordResetPage.tsx',
    ],
  ]),
  ...rows('employee', 'employee', 'employeeMember', [
    ['Employee', '/employee', 'areas/employee/EmployeeRedirect.tsx'],
    ['EmployeeOldTicketIntegration', '/employee/ticket-integration', 'areas/employee/OldTicketIntegrationRedirect.tsx'],
    [
      'EmployeeOldTicketIntegrationRest',
      '/employee/ticket-integration/$',
      'areas/employee/OldTicketIntegrationRestRedirect.tsx',
    ],
    ['EmployeeOldDataIntegration', '/employee/data-integration', 'areas/employee/OldDataIntegrationRedirect.tsx'],
    [
      'EmployeeOldDataIntegrationRest',
      '/employee/data-integration/$',
      'areas/employee/OldDataIntegrationRestRedirect.tsx',
    ],
  ]),
  ...rows('employee', 'employee', 'employeeShell', [
    ['EmployeeOrderList', '/employee/order', 'modules/orders/employee/OrderListPage.tsx', { permission: 'orders' }],
  ]),
]
