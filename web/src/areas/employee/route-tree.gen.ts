// Written by tools/generate-route-trees.ts from the site map.
import { Route as document } from '../Document.tsx'
import { placeRoute, putBelow } from '../place-route.ts'
import type { routeTree as wholeTree } from '../route-tree.gen.ts'
import type { SiteRow } from '../site-frames.ts'
import { Route as EmployeeArea } from './EmployeeArea.tsx'
import { Route as EmployeeGuard } from './EmployeeGuard.tsx'
import { Route as EmployeeShell } from './EmployeeShell.tsx'
import { Route as EventListPage } from '../../modules/catalogue/events/employee/EventListPage.tsx'
import { Route as EventPage } from '../../modules/catalogue/events/employee/EventPage.tsx'
import { Route as SettlementReportPage } from '../../modules/watching/reports/employee/SettlementReportPage.tsx'
import { Route as AccountPixelsPage } from '../../modules/watching/analytics/employee/AccountPixelsPage.tsx'
import { Route as AccountAgreementsPage } from '../../modules/selling/purchasers/employee/AccountAgreementsPage.tsx'
import { Route as UserOverviewPage } from '../../modules/watching/privacy/employee/UserOverviewPage.tsx'
import { Route as OrderListPage } from '../../modules/selling/orders/employee/OrderListPage.tsx'
import { Route as DeliveryMethodListPage } from '../../modules/stock/delivery/employee/DeliveryMethodListPage.tsx'
import { Route as DeliveryMethodDetailPage } from '../../modules/stock/delivery/employee/DeliveryMethodDetailPage.tsx'
import { Route as EmployeeRedirect } from './EmployeeRedirect.tsx'
import { Route as OldTicketIntegrationRedirect } from './OldTicketIntegrationRedirect.tsx'
import { Route as OldTicketIntegrationRestRedirect } from './OldTicketIntegrationRestRedirect.tsx'
import { Route as OldDataIntegrationRedirect } from './OldDataIntegrationRedirect.tsx'
import { Route as OldDataIntegrationRestRedirect } from './OldDataIntegrationRestRedirect.tsx'
import { Route as EmployeeLoginPage } from '../../modules/people/identity/employee/EmployeeLoginPage.tsx'
import { Route as EmployeePasswordResetPage } from '../../modules/people/identity/employee/EmployeePasswordResetPage.tsx'

export const rows: readonly SiteRow[] = [
  {"name":"EmployeeEventList","path":"/employee/event","auth":"employee","permission":"catalogue"},
  {"name":"EmployeeEventDetail","path":"/employee/event/$eventId/detail","auth":"employee","permission":"catalogue"},
  {"name":"EmployeeReportEventSettlement","path":"/employee/report/event-settlement","auth":"employee","permission":"reports","accessCheck":false},
  {"name":"EmployeeLogin","path":"/employee/login","auth":"none"},
  {"name":"EmployeePasswordReset","path":"/employee/password-reset/$passwordResetToken","auth":"none"},
  {"name":"Employee","path":"/employee","auth":"employee"},
  {"name":"EmployeeOldTicketIntegration","path":"/employee/ticket-integration","auth":"employee"},
  {"name":"EmployeeOldTicketIntegrationRest","path":"/employee/ticket-integration/$","auth":"employee"},
  {"name":"EmployeeOldDataIntegration","path":"/employee/data-integration","auth":"employee"},
  {"name":"EmployeeOldDataIntegrationRest","path":"/employee/data-integration/$","auth":"employee"},
  {"name":"EmployeeAccountPixels","path":"/employee/account/$accountId/pixels","auth":"employee","permission":"accounts"},
  {"name":"EmployeeAccountAttendedSales","path":"/employee/account/$accountId/attended-sales","auth":"employee","permission":"accounts"},
  {"name":"EmployeeUserOverview","path":"/employee/user/$userId/overview","auth":"employee","permission":"people"},
  {"name":"EmployeeOrderList","path":"/employee/order","auth":"employee","permission":"orders"},
  {"name":"EmployeeDeliveryMethodList","path":"/employee/delivery-method","auth":"employee","permission":"delivery"},
  {"name":"EmployeeDeliveryMethodDetail","path":"/employee/delivery-method/$deliveryMethodId/detail","auth":"employee","permission":"delivery"},
]

export const routeTree = putBelow(document, [
  placeRoute(EmployeeArea, { id: '/employee', path: '/employee' }, [
    placeRoute(EmployeeGuard, { id: '/_employeeMember' }, [
      placeRoute(EmployeeShell, { id: '/_employeeShell' }, [
        placeRoute(EventListPage, { id: '/event', path: '/event' }),
        placeRoute(EventPage, { id: '/event/$eventId/detail', path: '/event/$eventId/detail' }),
        placeRoute(SettlementReportPage, { id: '/report/event-settlement', path: '/report/event-settlement' }),
        placeRoute(AccountPixelsPage, { id: '/account/$accountId/pixels', path: '/account/$accountId/pixels' }),
        placeRoute(AccountAgreementsPage, { id: '/account/$accountId/attended-sales', path: '/account/$accountId/attended-sales' }),
        placeRoute(UserOverviewPage, { id: '/user/$userId/overview', path: '/user/$userId/overview' }),
        placeRoute(OrderListPage, { id: '/order', path: '/order' }),
        placeRoute(DeliveryMethodListPage, { id: '/delivery-method', path: '/delivery-method' }),
        placeRoute(DeliveryMethodDetailPage, { id: '/delivery-method/$deliveryMethodId/detail', path: '/delivery-method/$deliveryMethodId/detail' }),
      ]),
      placeRoute(EmployeeRedirect, { id: '/', path: '/' }),
      placeRoute(OldTicketIntegrationRedirect, { id: '/ticket-integration', path: '/ticket-integration' }),
      placeRoute(OldTicketIntegrationRestRedirect, { id: '/ticket-integration/$', path: '/ticket-integration/$' }),
      placeRoute(OldDataIntegrationRedirect, { id: '/data-integration', path: '/data-integration' }),
      placeRoute(OldDataIntegrationRestRedirect, { id: '/data-integration/$', path: '/data-integration/$' }),
    ]),
    placeRoute(EmployeeLoginPage, { id: '/login', path: '/login' }),
    placeRoute(EmployeePasswordResetPage, { id: '/password-reset/$passwordResetToken', path: '/password-reset/$passwordResetToken' }),
  ]),
]) as unknown as typeof wholeTree
