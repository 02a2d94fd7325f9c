import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { officeOf } from '#platform/office.ts'
import { lazyPart, type LazyPart } from '#ui/Lazy.tsx'
import type { EventPlace } from '#platform/event-place.ts'

/**
 * One section of an event's page: a tab with the address `?tab=…`. Its component renders a `RecordTab` or an embedded list, and
 * names the same `tab` in its `useRecord`.
 */
export interface EventSection {
  readonly tab: string
  readonly name: string
  /** The permission to view it; without one, that of the event. */
  readonly permission?: string
  /** The component, loaded when the section is opened. */
  readonly part: LazyPart<ComponentType<EventPlace>>
  /** Fetches what the section shows, before it is rendered: `(client, place) => load(client, placesQuery(place))`. */
  readonly load?: (client: QueryClient, place: EventPlace) => Promise<void>
}

/** The sections of an event's page, in order; the first is shown by default. A module adds its section with a line here. */
export const eventSections: readonly EventSection[] = [
  {
    tab: 'detail',
    name: 'Details',
    part: lazyPart(async () => (await import('../office/EventDetail.tsx')).EventDetail),
    load: async (client, place) =>
      (await import('../office/event-queries.ts')).loadDetail(client, officeOf('admin', place), place.eventId),
  },
  {
    tab: 'places',
    name: 'Places',
    permission: 'inventory',
    part: lazyPart(async () => (await import('#modules/stock/inventory/admin/PlacesSection.tsx')).PlacesSection),
    load: async (client, place) =>
      (await import('#modules/stock/inventory/admin/place-queries.ts')).loadPlaces(client, place),
  },
  {
    tab: 'visits',
    name: 'Visits',
    part: lazyPart(async () => (await import('#modules/stock/inventory/admin/VisitsSection.tsx')).VisitsSection),
    load: async (client, place) =>
      (await import('#modules/stock/inventory/admin/place-queries.ts')).loadVisitPlan(client, place),
  },
  {
    tab: 'ticket-rule',
    name: 'Ticket rules',
    part: lazyPart(
      async () => (await import('#modules/selling/tickets/admin/TicketRuleSection.tsx')).TicketRuleSection,
    ),
    load: async (client, place) =>
      (await import('#modules/selling/tickets/admin/load-ticket-rule.ts')).loadTicketRule(client, place),
  },
  {
    tab: 'allocation',
    name: 'Allocations',
    permission: 'inventory',
    part: lazyPart(
      async () => (await import('#modules/stock/inventory/admin/AllocationsSection.tsx')).AllocationsSection,
    ),
    load: async (client, place) =>
      (await import('#modules/stock/inventory/office/allocations-query.ts')).loadAllocations(
        client,
        officeOf('admin', place),
        place.eventId,
      ),
  },
  {
    tab: 'why',
    name: 'Availability',
    permission: 'inventory',
    part: lazyPart(
      async () => (await import('#modules/selling/offers/admin/ExplanationSection.tsx')).ExplanationSection,
    ),
    load: async (client, place) =>
      (await import('#modules/selling/offers/admin/explanation-query.ts')).loadExplanation(client, place),
  },
  {
    tab: 'attendees',
    name: 'Attendees',
    permission: 'orders',
    part: lazyPart(async () => (await import('#modules/watching/admission/admin/AttendeesTab.tsx')).AttendeesTab),
  },
  {
    tab: 'waitlist',
    name: 'Waitlist',
    permission: 'orders',
    part: lazyPart(async () => (await import('#modules/selling/waitlists/admin/WaitlistTab.tsx')).WaitlistTab),
  },
  {
    tab: 'guests',
    name: 'Guests',
    permission: 'orders',
    part: lazyPart(async () => (await import('#modules/selling/concierge/admin/GuestsTab.tsx')).GuestsTab),
  },
  {
    tab: 'check-in',
    name: 'Check-in',
    permission: 'checkin',
    part: lazyPart(async () => (await import('#modules/watching/admission/admin/CheckInTab.tsx')).CheckInTab),
    load: async (client, place) =>
      (await import('#modules/watching/admission/admin/check-in-query.ts')).loadCheckIn(client, place),
  },
  {
    tab: 'scans',
    name: 'Scans',
    permission: 'checkin',
    part: lazyPart(async () => (await import('#modules/watching/admission/admin/ScansTab.tsx')).ScansTab),
  },
]

/** The section of a tab; the first one for an unknown tab. */
export const eventSection = (tab: string | undefined): EventSection => {
  const [first] = eventSections
  const found = eventSections.find((section) => section.tab === tab) ?? first
  if (found === undefined) throw new Error('An event has no sections.')
  return found
}
