import { rows, type SiteRoute } from '../site-frames.ts'

const lists = rows('employee', 'employee', 'employeeShell', [
  [
    'EmployeeAccountList',
    '/employee/account',
    'modules/people/accounts/employee/AccountListPage.tsx',
    { permission: 'accounts' },
  ],
  [
    'EmployeeAccountArchive',
    '/employee/account/archive',
    'modules/people/accounts/employee/ArchivedAccountListPage.tsx',
    { permission: 'accounts' },
  ],
])

const tabs = rows('employee', 'employee', 'employeeAccount', [
  [
    'EmployeeAccountDetail',
    '/employee/account/$accountId/detail',
    'modules/people/accounts/employee/AccountDetailPage.tsx',
    { permission: 'accounts' },
  ],
  [
    'EmployeeAccountTicketRule',
    '/employee/account/$accountId/ticket-rule',
    'modules/selling/tickets/employee/AccountTicketRulePage.tsx',
    { permission: 'accounts' },
  ],
  [
    'EmployeeAccountTicketCollection',
    '/employee/account/$accountId/ticket-collection',
    'modules/people/accounts/employee/AccountCollectionsPage.tsx',
    { permission: 'accounts' },
  ],
  [
    'EmployeeAccountMarketplace',
    '/employee/account/$accountId/marketplace',
    'modules/people/accounts/employee/AccountMarketplacePage.tsx',
    { permission: 'accounts' },
  ],
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
    'EmployeeAccountEmailList',
    '/employee/account/$accountId/email',
    'modules/watching/email/employee/AccountEmailListPage.tsx',
    { permission: 'accounts' },
  ],
  [
    'EmployeeAccountEmailTransactional',
    '/employee/account/$accountId/email/transactional/$emailTransactionalType',
    'modules/watching/email/employee/AccountEmailTransactionalPage.tsx',
    { permission: 'accounts' },
  ],
  [
    'EmployeeAccountEmailTemplate',
    '/employee/account/$accountId/email/template/$emailTemplateId',
    'modules/watching/email/employee/AccountEmailTemplatePage.tsx',
    { permission: 'accounts' },
  ],
  [
    'EmployeeAccountEmailSent',
    '/employee/account/$accountId/email/sent',
    'modules/watching/email/employee/AccountEmailSentPage.tsx',
    { permission: 'accounts' },
  ],
  [
    'EmployeeAccountPayment',
    '/employee/account/$accountId/payment',
    'modules/selling/funds/employee/AccountPaymentPage.tsx',
    { permission: 'money' },
  ],
])

/** Accounts and their tabs. */
export const accountRoutes: readonly SiteRoute[] = [...lists, ...tabs]
