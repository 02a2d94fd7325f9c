import {
  Building2,
  CalendarDays,
  Layers,
  Mail,
  MapPin,
  ReceiptText,
  Ticket,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { routeAddress } from '#platform/route-names.ts'
import type { SearchQuery } from './search.gql.ts'

type Hit = SearchQuery['search'][number]

/** A hit with the address of its page. */
export interface SearchResult {
  readonly address: string
  /** Its page isn’t one of the office, so it opens in a tab of its own. */
  readonly isElsewhere: boolean
  readonly label: string
  readonly detail: string
  readonly icon: LucideIcon
}

/** Results of one kind. */
export interface SearchResults {
  readonly name: string
  readonly icon: LucideIcon
  readonly records: readonly SearchResult[]
}

interface KindOfHit {
  readonly name: string
  readonly icon: LucideIcon
  /** Address of its page; undefined while the site map doesn’t have it. */
  readonly address: (hit: Hit) => string | undefined
}

const kinds: Readonly<Record<Hit['kind'], KindOfHit>> = {
  PERSON: { name: 'People', icon: Users, address: ({ id }) => routeAddress('EmployeeUserOverview', { userId: id }) },
  ORDER: { name: 'Orders', icon: ReceiptText, address: ({ id }) => routeAddress('EmployeeOrderList', {}, { row: id }) },
  TICKET: {
    name: 'Tickets',
    icon: Ticket,
    address: ({ id, eventId }) =>
      eventId === null ? undefined : routeAddress('EmployeeEventTicketLookup', { eventId }, { code: id }),
  },
  EVENT: {
    name: 'Events',
    icon: CalendarDays,
    address: ({ id }) => routeAddress('EmployeeEventDetail', { eventId: id }),
  },
  ACCOUNT: {
    name: 'Accounts',
    icon: Building2,
    address: ({ id }) =>
      routeAddress('EmployeeAccountDetail', { accountId: id }) ??
      routeAddress('EmployeeAccountPixels', { accountId: id }),
  },
  COLLECTION: {
    name: 'Collections',
    icon: Layers,
    address: ({ id }) => routeAddress('EmployeeCollectionDetail', { collectionId: id }),
  },
  VENUE: { name: 'Venues', icon: MapPin, address: ({ id }) => routeAddress('EmployeeVenueDetail', { venueId: id }) },
  MAIL: { name: 'E-mails', icon: Mail, address: ({ id }) => `/email/${id}` },
}

/**
 * What was found as groups, in the order of the server, without records whose page the office doesn’t have. One that alone
 * matches exactly comes first in a group of its own: Enter opens it.
 */
export function searchResults(hits: readonly Hit[]): {
  readonly groups: readonly SearchResults[]
  readonly exact: SearchResult | undefined
} {
  const shown = hits.flatMap((hit) => {
    const { icon, address: addressOf } = kinds[hit.kind]
    const address = addressOf(hit)
    const { title: label, detail } = hit
    return address === undefined
      ? []
      : [{ hit, result: { address, isElsewhere: hit.kind === 'MAIL', label, detail, icon } }]
  })
  const exact = shown.filter(({ hit }) => hit.isExact)
  const only = exact.length === 1 ? exact[0] : undefined
  const rest = Map.groupBy(
    shown.filter((each) => each !== only),
    ({ hit }) => hit.kind,
  )
  const groups = [...rest].map(([kind, found]) => ({
    name: kinds[kind].name,
    icon: kinds[kind].icon,
    records: found.map(({ result }) => result),
  }))
  if (only === undefined) return { groups, exact: undefined }
  const { result } = only
  return { groups: [{ name: 'Exact match', icon: result.icon, records: [result] }, ...groups], exact: result }
}

/** Opens a result that isn’t in the office in a tab of its own. */
export const openElsewhere = (address: string): void => {
  window.open(address, '_blank', 'noopener')
}
