import { officeRows } from '../office-routes.ts'
import { rows } from '../site-frames.ts'

/** Routes of the employees' back office. */
export const employeeRoutes = [
  ...officeRows('employee'),
  ...rows('employee', 'none', 'employee', [
    ['EmployeeLogin', '/employee/login', 'modules/people/identity/employee/EmployeeLoginPage.tsx'],
    [
      'EmployeePasswordReset',
      '/employee/password-reset/$passwordResetToken',
      'modules/people/identity/employee/EmployeePasswordResetPage.tsx',
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
    [
      'EmployeeAccountPixels',
      '/employee/account/$accountId/pixels',
      'modules/watching/analytics/employee/AccountPixelsPage.tsx',
      { permission: 'accounts' },
    ],
    [
      'EmployeeAccountAttendedSales',
      '/employee/account/$accountId/attended-sales',
      'modules/selling/purchasers/employee/AccountAgreementsPage.tsx',
      { permission: 'accounts' },
    ],
    [
      'EmployeeUserOverview',
      '/employee/user/$userId/overview',
      'modules/watching/privacy/employee/UserOverviewPage.tsx',
      { permission: 'people' },
    ],
    [
      'EmployeeOrderList',
      '/employee/order',
      'modules/selling/orders/employee/OrderListPage.tsx',
      { permission: 'orders' },
    ],
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
  ]),
]
