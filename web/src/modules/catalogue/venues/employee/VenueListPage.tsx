import { countryName } from '@admission/common/countries.ts'
import { createFileRoute } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { NameCell } from '#platform/list/cells.tsx'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { lazyDialog } from '#platform/list/lazy-dialog.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { archiveSteps, stateSteps } from '#platform/list/state-steps.ts'
import { zoneTitle } from '#platform/time-zones.ts'
import { venueOwnerBadges, venueStateBadges } from './venue-badges.ts'
import { StepVenuesDocument, VenueListDocument } from './venue-list.gql.ts'
import { VenuePanel } from './VenuePanel.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/venue')({
  ...listRoute('venues', 'Venues'),
  loader: (page) => venues.load(page),
  component: () => <venues.Page />,
})

const { archive, restore } = archiveSteps('ACTIVE')

const venues = defineList({
  name: 'venues',
  title: 'Venues',
  document: VenueListDocument,
  columns: [
    {
      id: 'name',
      header: 'Venue',
      sort: 'NAME',
      cell: ({ name, hall, locality }) => (
        <NameCell name={hall === '' ? name : `${name}, ${hall}`} onPhones={locality} />
      ),
    },
    column.text('town', 'Town', 'locality', { sort: 'TOWN', from: 'phone' }),
    { id: 'country', header: 'Country', from: 'tablet', cell: ({ countryCode }) => countryName(countryCode) },
    { id: 'timezone', header: 'Time zone', from: 'desk', cell: ({ timezone }) => zoneTitle(timezone) },
    { id: 'owner', header: 'Whose', from: 'tablet', cell: ({ accountName }) => accountName ?? 'Platform' },
    column.count('upcoming', 'Upcoming events', 'upcomingEvents'),
    column.state('state', 'State', 'state', { badges: venueStateBadges }),
  ],
  filters: {
    text: filter.search('Name, town or address'),
    country: filter.entity('Country', 'VENUE_COUNTRIES'),
    owner: filter.options('Whose', venueOwnerBadges),
    account: filter.entity('Account', 'ACCOUNTS'),
    hasEvents: filter.yesNo('Events', { yes: 'With upcoming events', no: 'Without' }),
    state: filter.options('State', venueStateBadges),
  },
  sort: 'NAME.asc',
  create: {
    label: 'New venue',
    permission: 'catalogue',
    dialog: lazyDialog(async () => (await import('./NewPlatformVenueDialog.tsx')).NewPlatformVenueDialog),
  },
  open: ['EmployeeVenueDetail', ({ id }) => ({ venueId: id })],
  panel: VenuePanel,
  steps: stateSteps(StepVenuesDocument, { permission: 'catalogue', noun: 'venue', steps: [archive, restore] }),
  empty: { icon: MapPin, text: 'Add one, so that every account can plan events there.' },
  exportAs: 'VENUES',
})
