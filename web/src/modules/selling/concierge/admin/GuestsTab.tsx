import { plural } from '@admission/common/words.ts'
import { CircleX, ConciergeBell } from 'lucide-react'
import type { BulkSteps } from '#platform/list/bulk-steps.ts'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { stepById } from '#platform/list/step-results.ts'
import { conciergeBadges } from '../concierge-states.ts'
import { GuestListDocument, WithdrawGuestsDocument, type GuestRowFieldsFragment } from './guests.gql.ts'
import { GuestNote } from './GuestNote.tsx'

type Row = Pick<GuestRowFieldsFragment, 'id' | 'name' | 'state'>

const steps: BulkSteps<Row> = {
  permission: 'orders',
  noun: 'guest',
  stateOf: ({ state }) => state,
  steps: [
    {
      name: 'Withdraw tickets',
      done: 'Withdrawn from',
      icon: CircleX,
      from: ['OPEN'],
      unavailable: 'Only tickets that are held can be withdrawn.',
      run: stepById(WithdrawGuestsDocument, ({ name }) => name),
    },
  ],
}

/** For whom staff hold tickets of an event, the latest first. */
const guests = defineList({
  name: 'guests',
  title: 'Guests',
  document: GuestListDocument,
  ownFilter: ({ eventId }) => ({ event: [eventId ?? ''] }),
  columns: [
    column.person('name', 'Guest', {}),
    column.text('price', 'Price', 'priceType', { from: 'tablet' }),
    column.count('tickets', 'Tickets', 'quantity', { from: 'phone' }),
    column.state('state', 'State', 'state', { badges: conciergeBadges }),
    column.moment('until', 'Held until', 'heldUntil', { from: 'tablet' }),
    column.moment('invited', 'Invited', 'createdAt', { sort: 'INVITED', from: 'desk' }),
  ],
  rowName: ({ name, quantity }) => `${name}, ${plural(quantity, 'ticket')}`,
  filters: { text: filter.search('Name or e-mail'), state: filter.options('State', conciergeBadges) },
  sort: 'INVITED.desc',
  steps,
  notice: GuestNote,
  empty: { icon: ConciergeBell, text: 'Hold tickets for a guest. They get a link to buy or decline them.' },
  exportAs: 'GUESTS',
  embedded: true,
})

export const GuestsTab = () => <guests.Page />
