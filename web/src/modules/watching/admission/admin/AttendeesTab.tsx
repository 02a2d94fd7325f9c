import { Link, useParams } from '@tanstack/react-router'
import { TicketCheck } from 'lucide-react'
import { None, PersonCell } from '#platform/list/cells.tsx'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { AttendeeActions } from './AttendeeActions.tsx'
import { AttendeeListDocument } from './attendees.gql.ts'

interface OrderLinkProps {
  readonly reference: string
  readonly purchaseId: string
}

/** Opens the order beside the list of orders. */
function OrderLink({ reference, purchaseId }: OrderLinkProps) {
  const { accountId = '' } = useParams({ strict: false })
  return (
    <Link
      to="/admin/$accountId/user"
      params={{ accountId }}
      search={{ list: 'orders', row: purchaseId }}
      className="mono whole text-14 underline"
    >
      {reference}
    </Link>
  )
}

/** Everyone who holds a valid ticket of an event, by name. */
const attendees = defineList({
  name: 'attendees',
  title: 'Attendees',
  document: AttendeeListDocument,
  ownFilter: ({ eventId }) => ({ event: [eventId ?? ''] }),
  columns: [
    {
      id: 'name',
      header: 'Attendee',
      sort: 'NAME',
      cell: ({ name, email, place, priceType, checkedInAt }) => (
        <PersonCell
          name={name}
          email={email}
          onPhones={`${place}, ${priceType}${checkedInAt === null ? '' : ', checked in'}`}
        />
      ),
    },
    column.text('price', 'Ticket type', 'priceType', { sort: 'PRICE', from: 'tablet' }),
    column.text('place', 'Place', 'place', { sort: 'PLACE', from: 'phone' }),
    {
      id: 'reference',
      header: 'Order',
      from: 'tablet',
      cell: ({ reference, purchaseId }) => <OrderLink reference={reference} purchaseId={purchaseId} />,
    },
    column.moment('checkedIn', 'Checked in', 'checkedInAt', { sort: 'CHECKED_IN', from: 'phone' }),
    column.moment('bought', 'Ordered', 'boughtAt', { sort: 'BOUGHT', from: 'wide' }),
    column.moment('visit', 'Visit', 'visitAt', { extra: true }),
    {
      id: 'answers',
      header: 'Answers',
      extra: true,
      cell: ({ answers }) =>
        answers.length === 0 ? (
          <None />
        ) : (
          answers.map(({ label, answer }, index) => (
            <span key={index} className="block py-0.5 leading-4.5">
              <span className="text-13 text-ink-soft">{label}</span> {answer}
            </span>
          ))
        ),
    },
  ],
  rowName: ({ name, email, place }) => `${name || email}, ${place}`,
  filters: {
    text: filter.search('Name, e-mail or order'),
    price: filter.entity('Ticket type', 'TICKET_TYPES'),
    checkedIn: filter.yesNo('Checked in', { yes: 'Checked in', no: 'Not checked in' }),
  },
  sort: 'NAME.asc',
  empty: { icon: TicketCheck, text: 'Everyone who holds a ticket of this event appears here.' },
  exportAs: 'ATTENDEES',
  actions: AttendeeActions,
  embedded: true,
})

export const AttendeesTab = () => <attendees.Page />
