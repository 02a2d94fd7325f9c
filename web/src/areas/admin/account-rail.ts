import {
  Archive,
  ArrowLeftRight,
  Armchair,
  BellRing,
  BookOpen,
  CalendarDays,
  ChartColumn,
  Handshake,
  Headset,
  Hourglass,
  IdCard,
  Landmark,
  Layers,
  LayoutDashboard,
  LayoutTemplate,
  ListChecks,
  MessageCircleQuestionMark,
  MessageSquareText,
  PackagePlus,
  Palette,
  Percent,
  ReceiptText,
  Send,
  Settings,
  Share2,
  ShieldCheck,
  Store,
  Telescope,
  Umbrella,
  Users,
} from 'lucide-react'
import type { Group, Place } from '../rail.ts'

/** The rail of an account’s back office, grouped by job. */
export const accountRail: readonly Group[] = [
  { places: [['AdminDashboard', 'Dashboard', LayoutDashboard]] },
  {
    job: 'Sell',
    places: [
      ['AdminStorefrontList', 'Storefronts', Store],
      ['AdminPromotionList', 'Promotions', Percent],
      ['AdminAddOnList', 'Add-ons', PackagePlus],
      ['AdminAffiliateList', 'Affiliates', Share2],
      ['AdminAttendedSaleList', 'Attended sales', Headset],
    ],
  },
  {
    job: 'Inventory',
    places: [
      ['AdminEventList', 'Events', CalendarDays],
      ['AdminCollectionList', 'Collections', Layers],
      ['AdminCollectionTemplateList', 'Templates', LayoutTemplate],
      ['AdminDistributionOrderPaidOrders', 'Distribution', Send],
      ['AdminSettingSeatConfigurationList', 'Seat maps', Armchair],
    ],
  },
  {
    job: 'People',
    places: [
      ['AdminUserList', 'Buyers', Users],
      ['AdminPurchaserList', 'Purchasers', IdCard],
      ['AdminOpportunitiesPipeline', 'Opportunities', Handshake],
    ],
  },
  {
    job: 'Money',
    places: [
      ['AdminReportEventSettlement', 'Settlements', Landmark],
      ['AdminReportFinancial', 'Financial', BookOpen],
      ['AdminReportTransaction', 'Transactions', ReceiptText],
    ],
  },
  {
    job: 'Insight',
    places: [
      ['AdminPanoramaDashboard', 'Panorama', Telescope],
      ['AdminReportUser', 'Reports', ChartColumn],
    ],
  },
  {
    job: 'Settings',
    places: [
      ['AdminSettingAccount', 'Account', Settings],
      ['AdminSettingBranding', 'Branding', Palette],
      ['AdminSettingPermissionAdmin', 'Members', ShieldCheck],
      ['AdminSettingFaq', 'FAQ', MessageCircleQuestionMark],
      ['AdminSettingCheckoutFormList', 'Checkout forms', ListChecks],
      ['AdminSettingPurchaseProtection', 'Purchase protection', Umbrella],
      ['AdminSettingMonitoring', 'Monitoring', BellRing],
    ],
  },
]

/** Every screen that the palette can open: those in the rail, then the others. */
export const accountPlaces: readonly Place[] = [
  ...accountRail.flatMap(({ places }) => places),
  ['AdminCollectionArchiveCollection', 'Archived collections', Archive],
  ['AdminCollectionArchiveTemplate', 'Archived templates', Archive],
  ['AdminReportPurchaseCheckoutQuestion', 'Checkout answers', MessageSquareText],
  ['AdminReportWaitlists', 'Waitlists', Hourglass],
  ['AdminAccountSwitch', 'Switch account', ArrowLeftRight],
]
