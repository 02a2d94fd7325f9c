import { formatClock, formatDay, type Time } from '@admission/common/time.ts'
import { foreignZone } from '#platform/zone-words.ts'
import type { Column } from '#ui/table-column.ts'
import { Money } from '#ui/Money.tsx'
import { StateChip } from '#ui/StateChip.tsx'
import type { OrderRowFieldsFragment } from './order-list.gql.ts'
import type { PaymentLabel } from './payment-labels.ts'
import { paymentLooks } from './payment-looks.ts'

/** Day and time of something that happened, on its place's clock. */
export const Moment = ({ of }: { readonly of: Time }) => {
  const zone = foreignZone(of)
  return (
    <time dateTime={of.utc} className="whole text-ink-soft">
      {formatDay(of.local, false).replace(/^\w{3} /, '')}, {formatClock(of.local)}
      {zone === undefined ? '' : ` ${zone}`}
    </time>
  )
}

export const PaymentChip = ({ of }: { readonly of: PaymentLabel }) => {
  const { tone, icon, word } = paymentLooks[of]
  return (
    <StateChip tone={tone} icon={icon}>
      {word}
    </StateChip>
  )
}

export const orderTableColumns: readonly Column<OrderRowFieldsFragment>[] = [
  {
    id: 'reference',
    head: 'Order',
    cell: ({ reference, eventName, created }) => (
      <span className="block py-1.5">
        <span className="mono whole block text-13">{reference}</span>
        <span className="block text-13 font-semibold phone:hidden">{eventName}</span>
        <span className="block text-13 phone:hidden">
          <Moment of={created} />
        </span>
      </span>
    ),
  },
  {
    id: 'event',
    head: 'Account and event',
    from: 'phone',
    cell: ({ eventName, accountName }) => (
      <span className="block leading-4.5">
        <span className="block font-semibold">{eventName}</span>
        <span className="block text-13 text-ink-soft">{accountName}</span>
      </span>
    ),
  },
  { id: 'buyer', head: 'Buyer', from: 'desk', cell: ({ buyerName }) => buyerName },
  { id: 'time', head: 'Time', sort: 'TIME', end: true, from: 'tablet', cell: ({ created }) => <Moment of={created} /> },
  {
    id: 'total',
    head: 'Total',
    sort: 'TOTAL',
    help: 'Sorted by the number as it stands here: currencies are not converted.',
    end: true,
    cell: ({ total }) => <Money of={total} mono className="text-13" />,
  },
  {
    id: 'payment',
    head: 'Payment',
    cell: ({ payment }) => (
      <span className="whitespace-nowrap">
        <PaymentChip of={payment} />
      </span>
    ),
  },
]
