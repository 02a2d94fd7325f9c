import { rows, type SiteRoute } from '../site-frames.ts'

const people = { permission: 'people' }
const pages = 'modules/watching/users/employee'
const sales = 'modules/selling/account-users/employee'

/** People and what support does for them. */
export const userRoutes: readonly SiteRoute[] = [
  ...rows('employee', 'employee', 'employeeShell', [
    ['EmployeeUserList', '/employee/user', `${pages}/UserListPage.tsx`, people],
  ]),
  ...rows('employee', 'employee', 'employeeUser', [
    ['EmployeeUserOverview', '/employee/user/$userId/overview', `${pages}/UserOverviewPage.tsx`, people],
    ['EmployeeUserEvent', '/employee/user/$userId/event', `${sales}/UserEventPage.tsx`, people],
    ['EmployeeUserOrder', '/employee/user/$userId/order', `${sales}/UserOrderPage.tsx`, people],
    [
      'EmployeeUserAuthenticationHistory',
      '/employee/user/$userId/authenticationHistory',
      `${pages}/SignInPage.tsx`,
      people,
    ],
  ]),
]
