// Written by tools/generate-route-trees.ts from the site map.
import { Route as document } from '../Document.tsx'
import { placeRoute, putBelow } from '../place-route.ts'
import type { routeTree as wholeTree } from '../route-tree.gen.ts'
import type { SiteRow } from '../site-frames.ts'
import { Route as EmployeeArea } from './EmployeeArea.tsx'
import { Route as EmployeeGuard } from './EmployeeGuard.tsx'
import { Route as EmployeeShell } from './EmployeeShell.tsx'
import { Route as EventLayout } from '../../modules/catalogue/events/employee/EventLayout.tsx'
import { Route as EventPage } from '../../modules/catalogue/events/employee/EventPage.tsx'
import { Route as EventEmailListPage } from '../../modules/watching/email/employee/EventEmailListPage.tsx'
import { Route as EventEmailTransactionalPage } from '../../modules/watching/email/employee/EventEmailTransactionalPage.tsx'
import { Route as EventEmailTemplatePage } from '../../modules/watching/email/employee/EventEmailTemplatePage.tsx'
import { Route as TicketLookupPage } from '../../modules/watching/search/employee/TicketLookupPage.tsx'
import { Route as EventAppearancePage } from '../../modules/catalogue/events/employee/EventAppearancePage.tsx'
import { Route as EventTicketRulePage } from '../../modules/selling/tickets/employee/EventTicketRulePage.tsx'
import { Route as EventAllocationPage } from '../../modules/stock/inventory/employee/EventAllocationPage.tsx'
import { Route as VenueLayout } from '../../modules/catalogue/venues/employee/VenueLayout.tsx'
import { Route as VenueDetailPage } from '../../modules/catalogue/venues/employee/VenueDetailPage.tsx'
import { Route as VenueAppearancePage } from '../../modules/catalogue/venues/employee/VenueAppearancePage.tsx'
import { Route as UserLayout } from '../../modules/watching/users/employee/UserLayout.tsx'
import { Route as UserOverviewPage } from '../../modules/watching/users/employee/UserOverviewPage.tsx'
import { Route as UserEventPage } from '../../modules/selling/account-users/employee/UserEventPage.tsx'
import { Route as UserOrderPage } from '../../modules/selling/account-users/employee/UserOrderPage.tsx'
import { Route as SignInPage } from '../../modules/watching/users/employee/SignInPage.tsx'
import { Route as AccountLayout } from '../../modules/people/accounts/employee/AccountLayout.tsx'
import { Route as AccountDetailPage } from '../../modules/people/accounts/employee/AccountDetailPage.tsx'
import { Route as AccountTicketRulePage } from '../../modules/selling/tickets/employee/AccountTicketRulePage.tsx'
import { Route as AccountCollectionsPage } from '../../modules/people/accounts/employee/AccountCollectionsPage.tsx'
import { Route as AccountMarketplacePage } from '../../modules/people/accounts/employee/AccountMarketplacePage.tsx'
import { Route as AccountPixelsPage } from '../../modules/watching/analytics/employee/AccountPixelsPage.tsx'
import { Route as AccountAgreementsPage } from '../../modules/selling/purchasers/employee/AccountAgreementsPage.tsx'
import { Route as AccountEmailListPage } from '../../modules/watching/email/employee/AccountEmailListPage.tsx'
import { Route as AccountEmailTransactionalPage } from '../../modules/watching/email/employee/AccountEmailTransactionalPage.tsx'
import { Route as AccountEmailTemplatePage } from '../../modules/watching/email/employee/AccountEmailTemplatePage.tsx'
import { Route as AccountEmailSentPage } from '../../modules/watching/email/employee/AccountEmailSentPage.tsx'
import { Route as AccountPaymentPage } from '../../modules/selling/funds/employee/AccountPaymentPage.tsx'
import { Route as AccountFeesPage } from '../../modules/stock/pricing/employee/AccountFeesPage.tsx'
import { Route as CollectionLayout } from '../../modules/stock/collections/employee/CollectionLayout.tsx'
import { Route as CollectionDetailPage } from '../../modules/stock/collections/employee/CollectionDetailPage.tsx'
import { Route as CollectionConditionPage } from '../../modules/stock/collections/employee/CollectionConditionPage.tsx'
import { Route as CollectionAccountPage } from '../../modules/stock/collections/employee/CollectionAccountPage.tsx'
import { Route as CollectionFeesPage } from '../../modules/stock/pricing/employee/CollectionFeesPage.tsx'
import { Route as CollectionTermsPage } from '../../modules/stock/pricing/employee/CollectionTermsPage.tsx'
import { Route as TemplateLayout } from '../../modules/stock/collection-templates/employee/TemplateLayout.tsx'
import { Route as TemplateDetailPage } from '../../modules/stock/collection-templates/employee/TemplateDetailPage.tsx'
import { Route as TemplateConditionPage } from '../../modules/stock/collection-templates/employee/TemplateConditionPage.tsx'
import { Route as TemplateAccountPage } from '../../modules/stock/collection-templates/employee/TemplateAccountPage.tsx'
import { Route as FeeStructureLayout } from '../../modules/stock/pricing/employee/FeeStructureLayout.tsx'
import { Route as FeeStructureDetailPage } from '../../modules/stock/pricing/employee/FeeStructureDetailPage.tsx'
import { Route as FeeStructureFeesPage } from '../../modules/stock/pricing/employee/FeeStructureFeesPage.tsx'
import { Route as FeeStructureAccountsPage } from '../../modules/stock/pricing/employee/FeeStructureAccountsPage.tsx'
import { Route as EventListPage } from '../../modules/catalogue/events/employee/EventListPage.tsx'
import { Route as SettlementReportPage } from '../../modules/watching/reports/employee/SettlementReportPage.tsx'
import { Route as DashboardPage } from '../../modules/watching/dashboard/employee/DashboardPage.tsx'
import { Route as SearchPage } from '../../modules/watching/search/employee/SearchPage.tsx'
import { Route as VenueListPage } from '../../modules/catalogue/venues/employee/VenueListPage.tsx'
import { Route as UserListPage } from '../../modules/watching/users/employee/UserListPage.tsx'
import { Route as CollectionListPage } from '../../modules/stock/collections/employee/CollectionListPage.tsx'
import { Route as ArchivedCollectionListPage } from '../../modules/stock/collections/employee/ArchivedCollectionListPage.tsx'
import { Route as TemplateListPage } from '../../modules/stock/collection-templates/employee/TemplateListPage.tsx'
import { Route as ArchivedTemplateListPage } from '../../modules/stock/collection-templates/employee/ArchivedTemplateListPage.tsx'
import { Route as OrderListPage } from '../../modules/selling/orders/employee/OrderListPage.tsx'
import { Route as MissingFundsPage } from '../../modules/selling/funds/employee/MissingFundsPage.tsx'
import { Route as DeliveryMethodListPage } from '../../modules/stock/delivery/employee/DeliveryMethodListPage.tsx'
import { Route as DeliveryMethodDetailPage } from '../../modules/stock/delivery/employee/DeliveryMethodDetailPage.tsx'
import { Route as AccountListPage } from '../../modules/people/accounts/employee/AccountListPage.tsx'
import { Route as ArchivedAccountListPage } from '../../modules/people/accounts/employee/ArchivedAccountListPage.tsx'
import { Route as FeeStructureListPage } from '../../modules/stock/pricing/employee/FeeStructureListPage.tsx'
import { Route as ArchivedFeeStructureListPage } from '../../modules/stock/pricing/employee/ArchivedFeeStructureListPage.tsx'
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
  {"name":"EmployeeDashboard","path":"/employee/dashboard","auth":"employee","permission":"overview"},
  {"name":"EmployeeSearch","path":"/employee/search","auth":"employee","permission":"overview"},
  {"name":"EmployeeEventEmailList","path":"/employee/event/$eventId/email","auth":"employee","permission":"catalogue"},
  {"name":"EmployeeEventEmailTransactional","path":"/employee/event/$eventId/email/transactional/$emailTransactionalType","auth":"employee","permission":"catalogue"},
  {"name":"EmployeeEventEmailTemplate","path":"/employee/event/$eventId/email/template/$emailTemplateId","auth":"employee","permission":"catalogue"},
  {"name":"EmployeeEventTicketLookup","path":"/employee/event/$eventId/ticket-lookup","auth":"employee","permission":"catalogue"},
  {"name":"EmployeeEventAppearance","path":"/employee/event/$eventId/appearance","auth":"employee","permission":"catalogue"},
  {"name":"EmployeeEventTicketRule","path":"/employee/event/$eventId/ticket-rule","auth":"employee","permission":"catalogue"},
  {"name":"EmployeeEventAllocation","path":"/employee/event/$eventId/allocation","auth":"employee","permission":"catalogue"},
  {"name":"EmployeeVenueList","path":"/employee/venue","auth":"employee","permission":"catalogue"},
  {"name":"EmployeeVenueDetail","path":"/employee/venue/$venueId/detail","auth":"employee","permission":"catalogue"},
  {"name":"EmployeeVenueAppearance","path":"/employee/venue/$venueId/appearance","auth":"employee","permission":"catalogue"},
  {"name":"EmployeeUserList","path":"/employee/user","auth":"employee","permission":"people"},
  {"name":"EmployeeUserOverview","path":"/employee/user/$userId/overview","auth":"employee","permission":"people"},
  {"name":"EmployeeUserEvent","path":"/employee/user/$userId/event","auth":"employee","permission":"people"},
  {"name":"EmployeeUserOrder","path":"/employee/user/$userId/order","auth":"employee","permission":"people"},
  {"name":"EmployeeUserAuthenticationHistory","path":"/employee/user/$userId/authenticationHistory","auth":"employee","permission":"people"},
  {"name":"EmployeeCollectionList","path":"/employee/collection","auth":"employee","permission":"collections"},
  {"name":"EmployeeCollectionArchiveCollection","path":"/employee/collection/archive/collection","auth":"employee","permission":"collections"},
  {"name":"EmployeeCollectionTemplateList","path":"/employee/collection/template","auth":"employee","permission":"collections"},
  {"name":"EmployeeCollectionArchiveTemplate","path":"/employee/collection/archive/template","auth":"employee","permission":"collections"},
  {"name":"EmployeeCollectionDetail","path":"/employee/collection/$collectionId/detail","auth":"employee","permission":"collections"},
  {"name":"EmployeeCollectionCondition","path":"/employee/collection/$collectionId/condition","auth":"employee","permission":"collections"},
  {"name":"EmployeeCollectionAccount","path":"/employee/collection/$collectionId/account","auth":"employee","permission":"collections"},
  {"name":"EmployeeCollectionTemplateDetail","path":"/employee/collection/template/$templateId/detail","auth":"employee","permission":"collections"},
  {"name":"EmployeeCollectionTemplateCondition","path":"/employee/collection/template/$templateId/condition","auth":"employee","permission":"collections"},
  {"name":"EmployeeCollectionTemplateAccount","path":"/employee/collection/template/$templateId/account","auth":"employee","permission":"collections"},
  {"name":"EmployeeOrderList","path":"/employee/order","auth":"employee","permission":"orders"},
  {"name":"EmployeeOrderMissingFunds","path":"/employee/order/missing-funds","auth":"employee","permission":"money"},
  {"name":"EmployeeDeliveryMethodList","path":"/employee/delivery-method","auth":"employee","permission":"delivery"},
  {"name":"EmployeeDeliveryMethodDetail","path":"/employee/delivery-method/$deliveryMethodId/detail","auth":"employee","permission":"delivery"},
  {"name":"EmployeeAccountList","path":"/employee/account","auth":"employee","permission":"accounts"},
  {"name":"EmployeeAccountArchive","path":"/employee/account/archive","auth":"employee","permission":"accounts"},
  {"name":"EmployeeAccountDetail","path":"/employee/account/$accountId/detail","auth":"employee","permission":"accounts"},
  {"name":"EmployeeAccountTicketRule","path":"/employee/account/$accountId/ticket-rule","auth":"employee","permission":"accounts"},
  {"name":"EmployeeAccountTicketCollection","path":"/employee/account/$accountId/ticket-collection","auth":"employee","permission":"accounts"},
  {"name":"EmployeeAccountMarketplace","path":"/employee/account/$accountId/marketplace","auth":"employee","permission":"accounts"},
  {"name":"EmployeeAccountPixels","path":"/employee/account/$accountId/pixels","auth":"employee","permission":"accounts"},
  {"name":"EmployeeAccountAttendedSales","path":"/employee/account/$accountId/attended-sales","auth":"employee","permission":"accounts"},
  {"name":"EmployeeAccountEmailList","path":"/employee/account/$accountId/email","auth":"employee","permission":"accounts"},
  {"name":"EmployeeAccountEmailTransactional","path":"/employee/account/$accountId/email/transactional/$emailTransactionalType","auth":"employee","permission":"accounts"},
  {"name":"EmployeeAccountEmailTemplate","path":"/employee/account/$accountId/email/template/$emailTemplateId","auth":"employee","permission":"accounts"},
  {"name":"EmployeeAccountEmailSent","path":"/employee/account/$accountId/email/sent","auth":"employee","permission":"accounts"},
  {"name":"EmployeeAccountPayment","path":"/employee/account/$accountId/payment","auth":"employee","permission":"money"},
  {"name":"EmployeeFeeStructureList","path":"/employee/fee-structure","auth":"employee","permission":"money"},
  {"name":"EmployeeFeeStructureArchive","path":"/employee/fee-structure/archive","auth":"employee","permission":"money"},
  {"name":"EmployeeFeeStructureDetail","path":"/employee/fee-structure/$feeStructureId/detail","auth":"employee","permission":"money"},
  {"name":"EmployeeFeeStructureFees","path":"/employee/fee-structure/$feeStructureId/fees","auth":"employee","permission":"money"},
  {"name":"EmployeeFeeStructureAccounts","path":"/employee/fee-structure/$feeStructureId/accounts","auth":"employee","permission":"money"},
  {"name":"EmployeeAccountFees","path":"/employee/account/$accountId/fees","auth":"employee","permission":"money"},
  {"name":"EmployeeCollectionFeeStructure","path":"/employee/collection/$collectionId/fee-structure","auth":"employee","permission":"collections"},
  {"name":"EmployeeCollectionFinancial","path":"/employee/collection/$collectionId/financial","auth":"employee","permission":"collections"},
]

export const routeTree = putBelow(document, [
  placeRoute(EmployeeArea, { id: '/employee', path: '/employee' }, [
    placeRoute(EmployeeGuard, { id: '/_employeeMember' }, [
      placeRoute(EmployeeShell, { id: '/_employeeShell' }, [
        placeRoute(EventLayout, { id: '/event/$eventId', path: '/event/$eventId' }, [
          placeRoute(EventPage, { id: '/detail', path: '/detail' }),
          placeRoute(EventEmailListPage, { id: '/email', path: '/email' }),
          placeRoute(EventEmailTransactionalPage, { id: '/email/transactional/$emailTransactionalType', path: '/email/transactional/$emailTransactionalType' }),
          placeRoute(EventEmailTemplatePage, { id: '/email/template/$emailTemplateId', path: '/email/template/$emailTemplateId' }),
          placeRoute(TicketLookupPage, { id: '/ticket-lookup', path: '/ticket-lookup' }),
          placeRoute(EventAppearancePage, { id: '/appearance', path: '/appearance' }),
          placeRoute(EventTicketRulePage, { id: '/ticket-rule', path: '/ticket-rule' }),
          placeRoute(EventAllocationPage, { id: '/allocation', path: '/allocation' }),
        ]),
        placeRoute(VenueLayout, { id: '/venue/$venueId', path: '/venue/$venueId' }, [
          placeRoute(VenueDetailPage, { id: '/detail', path: '/detail' }),
          placeRoute(VenueAppearancePage, { id: '/appearance', path: '/appearance' }),
        ]),
        placeRoute(UserLayout, { id: '/user/$userId', path: '/user/$userId' }, [
          placeRoute(UserOverviewPage, { id: '/overview', path: '/overview' }),
          placeRoute(UserEventPage, { id: '/event', path: '/event' }),
          placeRoute(UserOrderPage, { id: '/order', path: '/order' }),
          placeRoute(SignInPage, { id: '/authenticationHistory', path: '/authenticationHistory' }),
        ]),
        placeRoute(AccountLayout, { id: '/account/$accountId', path: '/account/$accountId' }, [
          placeRoute(AccountDetailPage, { id: '/detail', path: '/detail' }),
          placeRoute(AccountTicketRulePage, { id: '/ticket-rule', path: '/ticket-rule' }),
          placeRoute(AccountCollectionsPage, { id: '/ticket-collection', path: '/ticket-collection' }),
          placeRoute(AccountMarketplacePage, { id: '/marketplace', path: '/marketplace' }),
          placeRoute(AccountPixelsPage, { id: '/pixels', path: '/pixels' }),
          placeRoute(AccountAgreementsPage, { id: '/attended-sales', path: '/attended-sales' }),
          placeRoute(AccountEmailListPage, { id: '/email', path: '/email' }),
          placeRoute(AccountEmailTransactionalPage, { id: '/email/transactional/$emailTransactionalType', path: '/email/transactional/$emailTransactionalType' }),
          placeRoute(AccountEmailTemplatePage, { id: '/email/template/$emailTemplateId', path: '/email/template/$emailTemplateId' }),
          placeRoute(AccountEmailSentPage, { id: '/email/sent', path: '/email/sent' }),
          placeRoute(AccountPaymentPage, { id: '/payment', path: '/payment' }),
          placeRoute(AccountFeesPage, { id: '/fees', path: '/fees' }),
        ]),
        placeRoute(CollectionLayout, { id: '/collection/$collectionId', path: '/collection/$collectionId' }, [
          placeRoute(CollectionDetailPage, { id: '/detail', path: '/detail' }),
          placeRoute(CollectionConditionPage, { id: '/condition', path: '/condition' }),
          placeRoute(CollectionAccountPage, { id: '/account', path: '/account' }),
          placeRoute(CollectionFeesPage, { id: '/fee-structure', path: '/fee-structure' }),
          placeRoute(CollectionTermsPage, { id: '/financial', path: '/financial' }),
        ]),
        placeRoute(TemplateLayout, { id: '/collection/template/$templateId', path: '/collection/template/$templateId' }, [
          placeRoute(TemplateDetailPage, { id: '/detail', path: '/detail' }),
          placeRoute(TemplateConditionPage, { id: '/condition', path: '/condition' }),
          placeRoute(TemplateAccountPage, { id: '/account', path: '/account' }),
        ]),
        placeRoute(FeeStructureLayout, { id: '/fee-structure/$feeStructureId', path: '/fee-structure/$feeStructureId' }, [
          placeRoute(FeeStructureDetailPage, { id: '/detail', path: '/detail' }),
          placeRoute(FeeStructureFeesPage, { id: '/fees', path: '/fees' }),
          placeRoute(FeeStructureAccountsPage, { id: '/accounts', path: '/accounts' }),
        ]),
        placeRoute(EventListPage, { id: '/event', path: '/event' }),
        placeRoute(SettlementReportPage, { id: '/report/event-settlement', path: '/report/event-settlement' }),
        placeRoute(DashboardPage, { id: '/dashboard', path: '/dashboard' }),
        placeRoute(SearchPage, { id: '/search', path: '/search' }),
        placeRoute(VenueListPage, { id: '/venue', path: '/venue' }),
        placeRoute(UserListPage, { id: '/user', path: '/user' }),
        placeRoute(CollectionListPage, { id: '/collection', path: '/collection' }),
        placeRoute(ArchivedCollectionListPage, { id: '/collection/archive/collection', path: '/collection/archive/collection' }),
        placeRoute(TemplateListPage, { id: '/collection/template', path: '/collection/template' }),
        placeRoute(ArchivedTemplateListPage, { id: '/collection/archive/template', path: '/collection/archive/template' }),
        placeRoute(OrderListPage, { id: '/order', path: '/order' }),
        placeRoute(MissingFundsPage, { id: '/order/missing-funds', path: '/order/missing-funds' }),
        placeRoute(DeliveryMethodListPage, { id: '/delivery-method', path: '/delivery-method' }),
        placeRoute(DeliveryMethodDetailPage, { id: '/delivery-method/$deliveryMethodId/detail', path: '/delivery-method/$deliveryMethodId/detail' }),
        placeRoute(AccountListPage, { id: '/account', path: '/account' }),
        placeRoute(ArchivedAccountListPage, { id: '/account/archive', path: '/account/archive' }),
        placeRoute(FeeStructureListPage, { id: '/fee-structure', path: '/fee-structure' }),
        placeRoute(ArchivedFeeStructureListPage, { id: '/fee-structure/archive', path: '/fee-structure/archive' }),
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
