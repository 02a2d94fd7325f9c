// Written by tools/generate-route-trees.ts from the site map.
import { Route as document } from '../Document.tsx'
import { placeRoute, putBelow } from '../place-route.ts'
import type { routeTree as wholeTree } from '../route-tree.gen.ts'
import type { SiteRow } from '../site-frames.ts'
import { Route as AdminArea } from './AdminArea.tsx'
import { Route as AdminGuard } from './AdminGuard.tsx'
import { Route as AccountShell } from './AccountShell.tsx'
import { Route as CollectionLayout } from '../../modules/collections/admin/CollectionLayout.tsx'
import { Route as CollectionDetailPage } from '../../modules/collections/admin/CollectionDetailPage.tsx'
import { Route as CollectionConditionPage } from '../../modules/collections/admin/CollectionConditionPage.tsx'
import { Route as CollectionPriceTypePage } from '../../modules/pricing/admin/CollectionPriceTypePage.tsx'
import { Route as AccountHomeRedirect } from './AccountHomeRedirect.tsx'
import { Route as EventListPage } from '../../modules/events/admin/EventListPage.tsx'
import { Route as CollectionListPage } from '../../modules/collections/admin/CollectionListPage.tsx'
import { Route as MemberSettingsRedirect } from '../../modules/accounts/admin/MemberSettingsRedirect.tsx'
import { Route as MemberListPage } from '../../modules/accounts/admin/MemberListPage.tsx'
import { Route as BrandingPage } from '../../modules/accounts/admin/BrandingPage.tsx'
import { Route as UserReportPage } from '../../modules/reports/admin/UserReportPage.tsx'
import { Route as AdminRedirect } from './AdminRedirect.tsx'
import { Route as AccountSwitchPage } from '../../modules/accounts/admin/AccountSwitchPage.tsx'
import { Route as AdminLoginPage } from '../../modules/identity/admin/AdminLoginPage.tsx'
import { Route as AdminPasswordResetPage } from '../../modules/identity/admin/AdminPasswordResetPage.tsx'

export const rows: readonly SiteRow[] = [
  {"name":"AdminLogin","path":"/admin/login","auth":"none"},
  {"name":"AdminPasswordReset","path":"/admin/password-reset/$passwordResetToken","auth":"none"},
  {"name":"Admin","path":"/admin","auth":"admin"},
  {"name":"AdminAccountSwitch","path":"/admin/account-switch","auth":"admin"},
  {"name":"AdminAccountHome","path":"/admin/$accountId","auth":"admin","accessCheck":false},
  {"name":"AdminEventList","path":"/admin/$accountId/event","auth":"admin","permission":"events"},
  {"name":"AdminCollectionList","path":"/admin/$accountId/inventory/collection","auth":"admin","permission":"inventory"},
  {"name":"AdminSettingPermission","path":"/admin/$accountId/setting/permission","auth":"admin"},
  {"name":"AdminSettingPermissionAdmin","path":"/admin/$accountId/setting/permission/admin","auth":"admin","permission":"members","accessCheck":false},
  {"name":"AdminSettingBranding","path":"/admin/$accountId/setting/branding","auth":"admin","permission":"settings","accessCheck":false},
  {"name":"AdminReportUser","path":"/admin/$accountId/report/user","auth":"admin","permission":"reports"},
  {"name":"AdminCollectionDetail","path":"/admin/$accountId/inventory/collection/$collectionId/detail","auth":"admin","permission":"inventory"},
  {"name":"AdminCollectionCondition","path":"/admin/$accountId/inventory/collection/$collectionId/condition","auth":"admin","permission":"inventory"},
  {"name":"AdminCollectionPriceType","path":"/admin/$accountId/inventory/collection/$collectionId/price-type","auth":"admin","permission":"inventory"},
]

export const routeTree = putBelow(document, [
  placeRoute(AdminArea, { id: '/admin', path: '/admin' }, [
    placeRoute(AdminGuard, { id: '/_adminMember' }, [
      placeRoute(AccountShell, { id: '/$accountId', path: '/$accountId' }, [
        placeRoute(CollectionLayout, { id: '/inventory/collection/$collectionId', path: '/inventory/collection/$collectionId' }, [
          placeRoute(CollectionDetailPage, { id: '/detail', path: '/detail' }),
          placeRoute(CollectionConditionPage, { id: '/condition', path: '/condition' }),
          placeRoute(CollectionPriceTypePage, { id: '/price-type', path: '/price-type' }),
        ]),
        placeRoute(AccountHomeRedirect, { id: '/', path: '/' }),
        placeRoute(EventListPage, { id: '/event', path: '/event' }),
        placeRoute(CollectionListPage, { id: '/inventory/collection', path: '/inventory/collection' }),
        placeRoute(MemberSettingsRedirect, { id: '/setting/permission', path: '/setting/permission' }),
        placeRoute(MemberListPage, { id: '/setting/permission/admin', path: '/setting/permission/admin' }),
        placeRoute(BrandingPage, { id: '/setting/branding', path: '/setting/branding' }),
        placeRoute(UserReportPage, { id: '/report/user', path: '/report/user' }),
      ]),
      placeRoute(AdminRedirect, { id: '/', path: '/' }),
      placeRoute(AccountSwitchPage, { id: '/account-switch', path: '/account-switch' }),
    ]),
    placeRoute(AdminLoginPage, { id: '/login', path: '/login' }),
    placeRoute(AdminPasswordResetPage, { id: '/password-reset/$passwordResetToken', path: '/password-reset/$passwordResetToken' }),
  ]),
]) as unknown as typeof wholeTree
