import { rows, type SiteRoute } from '../site-frames.ts'

/** Delivery methods. */
export const deliveryRoutes: readonly SiteRoute[] = rows('employee', 'employee', 'employeeShell', [
  [
    'EmployeeDeliveryMethodList',
    '/employee/delivery-method',
    'modules/stock/delivery/employee/DeliveryMethodListPage.tsx',
    { permission: 'delivery' },
  ],
  [
    'EmployeeDeliveryMethodDetail',
    '/employee/delivery-method/$deliveryMethodId/detail',
    'modules/stock/delivery/employee/DeliveryMethodDetailPage.tsx',
    { permission: 'delivery' },
  ],
])
