import {
  Archive,
  LayoutTemplate,
  Building2,
  CalendarDays,
  ChartColumn,
  Coins,
  Landmark,
  Layers,
  LayoutDashboard,
  MapPin,
  Plug,
  ReceiptText,
  Scale,
  Search,
  Truck,
  Users,
} from 'lucide-react'
import type { Group, Place } from '../rail.ts'

/** The rail of the employees’ back office, grouped by job. */
export const platformRail: readonly Group[] = [
  {
    places: [
      ['EmployeeDashboard', 'Dashboard', LayoutDashboard],
      ['EmployeeSearch', 'Search', Search],
    ],
  },
  {
    job: 'Inventory',
    places: [
      ['EmployeeEventList', 'Events', CalendarDays],
      ['EmployeeVenueList', 'Venues', MapPin],
      ['EmployeeCollectionList', 'Collections', Layers],
      ['EmployeeDeliveryMethodList', 'Delivery methods', Truck],
    ],
  },
  {
    job: 'People',
    places: [
      ['EmployeeUserList', 'Users', Users],
      ['EmployeeAccountList', 'Accounts', Building2],
    ],
  },
  {
    job: 'Money',
    places: [
      ['EmployeeOrderList', 'Orders', ReceiptText],
      ['EmployeeReportEventSettlement', 'Settlements', Landmark],
      ['EmployeeOrderMissingFunds', 'Missing funds', Scale],
      ['EmployeeFeeStructureList', 'Fee structures', Coins],
    ],
  },
  { job: 'Insight', places: [['EmployeeReportList', 'Reports', ChartColumn]] },
  { job: 'Settings', places: [['EmployeeIntegrationTicketList', 'Integrations', Plug]] },
]

/** Every screen that the palette can open: those in the rail, then the others. */
export const platformPlaces: readonly Place[] = [
  ...platformRail.flatMap(({ places }) => places),
  ['EmployeeCollectionTemplateList', 'Collection templates', LayoutTemplate],
  ['EmployeeAccountArchive', 'Archived accounts', Archive],
  ['EmployeeCollectionArchiveCollection', 'Archived collections', Archive],
  ['EmployeeCollectionArchiveTemplate', 'Archived templates', Archive],
  ['EmployeeFeeStructureArchive', 'Archived fee structures', Archive],
]
