import type { Needs } from '#platform/rights.ts'
import { rows, type layouts, type SiteRoute } from './site-frames.ts'

/** `frame` is only for a screen inside the frame of its record. */
type Address = readonly [name: string, path: string, needs: Needs, frame?: keyof typeof layouts]
type Area = 'admin' | 'employee'

/** One screen that both offices have: its module and page file (in the folders `admin` and `employee`), and an address in each. */
const officeRoute = (module: string, page: string, addresses: Readonly<Record<Area, Address>>) => ({
  module,
  page,
  addresses,
})

const officeRoutes = [
  officeRoute('catalogue/events', 'EventListPage', {
    admin: ['AdminEventList', '/event', { permission: 'events' }],
    employee: ['EmployeeEventList', '/event', { permission: 'catalogue' }],
  }),
  officeRoute('catalogue/events', 'EventPage', {
    admin: ['AdminEvent', '/event/$eventId', { permission: 'events' }],
    employee: ['EmployeeEventDetail', '/event/$eventId/detail', { permission: 'catalogue' }, 'employeeEvent'],
  }),
  officeRoute('watching/reports', 'SettlementReportPage', {
    admin: ['AdminReportEventSettlement', '/report/event-settlement', { permission: 'reports' }],
    employee: [
      'EmployeeReportEventSettlement',
      '/report/event-settlement',
      { permission: 'reports', accessCheck: false },
    ],
  }),
]

const base = { admin: '/admin/$accountId', employee: '/employee' } as const
const frames = { admin: 'adminAccount', employee: 'employeeShell' } as const

/** The rows of an office for the screens that both have. */
export const officeRows = (area: Area): SiteRoute[] =>
  officeRoutes.flatMap(
    ({
      module,
      page,
      addresses: {
        [area]: [name, path, needs, frame = frames[area]],
      },
    }) => rows(area, area, frame, [[name, `${base[area]}${path}`, `modules/${module}/${area}/${page}.tsx`, needs]]),
  )
