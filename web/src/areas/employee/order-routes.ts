import { rows, type SiteRoute } from '../site-frames.ts'

/** Orders and what is missing of their money. */
export const orderRoutes: readonly SiteRoute[] = rows('employee', 'employee', 'employeeShell', [
  [
    'EmployeeOrderList',
    '/employee/order',
    'modules/selling/orders/employee/OrderListPage.tsx',
    { permission: 'orders' },
  ],
  [
    'EmployeeOrderMissingFunds',
    '/employee/order/missing-funds',
    'modules/selling/funds/employee/MissingFundsPage.tsx',
    { permission: 'money' },
  ],
])
