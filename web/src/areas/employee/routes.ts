import { officeRows } from '../office-routes.ts'
import { rows } from '../site-frames.ts'
import { accountRoutes } from './account-routes.ts'
import { collectionRoutes } from './collection-routes.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { eventRoutes } from './event-routes.ts'
import { feeStructureRoutes } from './fee-structure-routes.ts'
import { orderRoutes } from './order-routes.ts'
import { userRoutes } from './user-routes.ts'
import { venueRoutes } from './venue-routes.ts'

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
      'EmployeeDashboard',
      '/employee/dashboard',
      'modules/watching/dashboard/employee/DashboardPage.tsx',
      { permission: 'overview' },
    ],
    [
      'EmployeeSearch',
      '/employee/search',
      'modules/watching/search/employee/SearchPage.tsx',
      { permission: 'overview' },
    ],
  ]),
  ...eventRoutes,
  ...venueRoutes,
  ...userRoutes,
  ...collectionRoutes,
  ...orderRoutes,
  ...deliveryRoutes,
  ...accountRoutes,
  ...feeStructureRoutes,
]
