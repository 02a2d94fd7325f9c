import { plural } from '@admission/common/words.ts'
import { CircleX, Hourglass, Send } from 'lucide-react'
import type { BulkSteps } from '#platform/list/bulk-steps.ts'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { stepById } from '#platform/list/step-results.ts'
import { waitlistStateBadges } from '../waitlist-states.ts'
import {
  OfferNowDocument,
  RemoveFromWaitlistDocument,
  WaitlistEntriesDocument,
  type WaitlistRowFieldsFragment,
} from './waitlist-entries.gql.ts'

type Row = Pick<WaitlistRowFieldsFragment, 'id' | 'email' | 'state'>

const steps: BulkSteps<Row> = {
  permission: 'orders',
  noun: 'person',
  stateOf: ({ state }) => state,
  steps: [
    {
      name: 'Offer now',
      done: 'Offered to',
      icon: Send,
      from: ['WAITING'],
      unavailable: 'Only people who are waiting can get an offer.',
      run: stepById(OfferNowDocument, ({ email }) => email),
    },
    {
      name: 'Remove',
      done: 'Removed',
      icon: CircleX,
      from: ['WAITING', 'OFFERED'],
      unavailable: 'Only people who are waiting or have an open offer can be removed.',
      run: stepById(RemoveFromWaitlistDocument, ({ email }) => email),
    },
  ],
}

/** List of people who wait for an event, in the order they joined. */
const entries = defineList({
  name: 'waitlistEntries',
  title: 'Waitlist',
  document: WaitlistEntriesDocument,
  ownFilter: ({ eventId }) => ({ event: [eventId ?? ''] }),
  columns: [
    { id: 'email', header: 'E-mail', cell: ({ email }) => <span className="font-semibold break-all">{email}</span> },
    column.text('price', 'Price', 'priceType', { from: 'tablet' }),
    column.count('tickets', 'Tickets', 'quantity', { from: 'phone' }),
    column.money('highest', 'Highest price', 'maxPrice', { from: 'desk', permission: 'orders' }),
    column.state('state', 'State', 'state', { badges: waitlistStateBadges }),
    column.moment('joined', 'Joined', 'joinedAt', { sort: 'JOINED', from: 'tablet' }),
    column.moment('until', 'Held until', 'offerUntil', { from: 'desk' }),
    column.text('note', 'Note', 'note', { from: 'desk' }),
  ],
  rowName: ({ email, quantity }) => `${email}, ${plural(quantity, 'ticket')}`,
  filters: { text: filter.search('E-mail'), state: filter.options('State', waitlistStateBadges) },
  sort: 'JOINED.asc',
  steps,
  empty: { icon: Hourglass, text: 'People who join the waitlist once tickets are sold out appear here.' },
  exportAs: 'WAITLIST_ENTRIES',
  embedded: true,
})

export const WaitlistTab = () => <entries.Page />
