import { rows, type SiteRoute } from '../site-frames.ts'

const needs = { permission: 'catalogue' }

/** The tabs of an event that employees alone have; both offices’ are in `office-routes.ts`. */
export const eventRoutes: readonly SiteRoute[] = rows('employee', 'employee', 'employeeEvent', [
  [
    'EmployeeEventEmailList',
    '/employee/event/$eventId/email',
    'modules/watching/email/employee/EventEmailListPage.tsx',
    { permission: 'catalogue' },
  ],
  [
    'EmployeeEventEmailTransactional',
    '/employee/event/$eventId/email/transactional/$emailTransactionalType',
    'modules/watching/email/employee/EventEmailTransactionalPage.tsx',
    { permission: 'catalogue' },
  ],
  [
    'EmployeeEventEmailTemplate',
    '/employee/event/$eventId/email/template/$emailTemplateId',
    'modules/watching/email/employee/EventEmailTemplatePage.tsx',
    { permission: 'catalogue' },
  ],
  [
    'EmployeeEventTicketLookup',
    '/employee/event/$eventId/ticket-lookup',
    'modules/watching/search/employee/TicketLookupPage.tsx',
    { permission: 'catalogue' },
  ],
  [
    'EmployeeEventAppearance',
    '/employee/event/$eventId/appearance',
    'modules/catalogue/events/employee/EventAppearancePage.tsx',
    needs,
  ],
  [
    'EmployeeEventTicketRule',
    '/employee/event/$eventId/ticket-rule',
    'modules/selling/tickets/employee/EventTicketRulePage.tsx',
    needs,
  ],
  [
    'EmployeeEventAllocation',
    '/employee/event/$eventId/allocation',
    'modules/stock/inventory/employee/EventAllocationPage.tsx',
    needs,
  ],
])
