import { rows } from '../site-frames.ts'

/** Routes of one buyer: details, events, orders. */
export const buyerRoutes = rows('admin', 'admin', 'accountUser', [
  [
    'AdminUser',
    '/admin/$accountId/user/$userId',
    'modules/selling/account-users/admin/UserDetailPage.tsx',
    { permission: 'orders' },
  ],
  [
    'AdminUserEvent',
    '/admin/$accountId/user/$userId/event',
    'modules/selling/account-users/admin/UserEventPage.tsx',
    { permission: 'orders' },
  ],
  [
    'AdminUserOrder',
    '/admin/$accountId/user/$userId/order',
    'modules/selling/account-users/admin/UserOrderPage.tsx',
    { permission: 'orders' },
  ],
])
