import { formatClock, formatDay } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import type { ReactNode } from 'react'
import { StateCell } from '#platform/list/cells.tsx'
import { FileLink } from '#platform/report/FileLink.tsx'
import { foreignZone } from '#platform/time-zones.ts'
import { Money } from '#ui/Money.tsx'
import type { OrderOffice, ShownOrder } from './order-documents.ts'
import { paymentBadges } from './payment-badges.ts'

/** A name and its value, in a `dl`. */
export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="grid grid-cols-[84px_1fr] gap-x-2">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)

const policyText = ({ number, insurer, hasEnded }: NonNullable<ShownOrder['protection']>): string =>
  number === null ? `${insurer} is issuing the policy` : `${number}, ${insurer}${hasEnded ? ', ended' : ''}`

/** Payment, buyer, event, seats, delivery, billing address and protection of an order. */
export function OrderFacts({ of }: { readonly of: ShownOrder }) {
  const { row, buyerEmail, buyerOrders, eventDate, venueName, seats, addOns, delivery, billedTo, protection } = of
  const zone = foreignZone(eventDate)
  return (
    <section aria-label="Details" className="border-b border-line px-5 py-4">
      <dl className="flex flex-col gap-1.5">
        <Fact name="Payment">
          <StateCell badge={paymentBadges[row.payment]} />
        </Fact>
        <Fact name="Buyer">
          {row.buyerName} <span className="whole text-ink-soft">{plural(buyerOrders, 'order')}</span>
        </Fact>
        <Fact name="E-mail">
          <a href={`mailto:${buyerEmail}`} className="underline-offset-4 hover:underline">
            {buyerEmail}
          </a>
        </Fact>
        <Fact name="Event">
          {row.eventName}, <span className="whole">{formatDay(eventDate.local, false)}</span>,{' '}
          <span className="whole">
            {formatClock(eventDate.local)}
            {zone === undefined ? '' : ` ${zone}`}
          </span>
        </Fact>
        <Fact name="Venue">{venueName}</Fact>
        <Fact name="Account">{row.accountName}</Fact>
        {seats === '' ? null : (
          <Fact name="Seats">
            <span className="mono text-13">{seats}</span>
          </Fact>
        )}
        {addOns === '' ? null : <Fact name="Add-ons">{addOns}</Fact>}
        <Fact name="Delivery">{delivery}</Fact>
        {billedTo === null ? null : <Fact name="Billed to">{billedTo}</Fact>}
        {protection === null ? null : <Fact name="Protection">{policyText(protection)}</Fact>}
      </dl>
    </section>
  )
}

/** Charges by line, and the amounts captured and refunded. */
export const OrderMoney = ({ of: { charges, captured, refunded, card } }: { readonly of: ShownOrder }) => (
  <section aria-label="Money" className="border-b border-line px-5 py-4">
    <dl className="flex flex-col gap-1.5">
      {charges.map(({ name, amount, strong, isNote }) => (
        <div key={name} className={`flex justify-between gap-4 ${strong ? 'font-semibold' : ''}`}>
          <dt className={isNote ? 'text-ink-soft' : 'min-w-0'}>{name}</dt>
          {isNote ? null : (
            <dd>
              <Money of={amount} mono className="text-13" />
            </dd>
          )}
        </div>
      ))}
      <div className="flex justify-between gap-4">
        <dt>Captured{card === null ? '' : `, ${card}`}</dt>
        <dd>
          <Money of={captured} mono className="text-13" />
        </dd>
      </div>
      {refunded.amount === 0 ? null : (
        <div className="flex justify-between gap-4 text-note">
          <dt>Refunded</dt>
          <dd>
            <Money of={refunded} mono className="text-13" />
          </dd>
        </div>
      )}
    </dl>
  </section>
)

interface OrderAnswersProps {
  readonly answers: ShownOrder['answers']
  readonly office: OrderOffice
}

/** The buyer's answers at checkout. */
export const OrderAnswers = ({ answers, office }: OrderAnswersProps) =>
  answers.length === 0 ? null : (
    <section aria-label="Answers at checkout" className="border-b border-line px-5 py-4">
      <h2 className="mb-2 font-semibold">Answers at checkout</h2>
      <dl className="flex flex-col gap-2">
        {answers.map(({ question, answer, about, fileId }) => (
          <div key={`${about} ${question}`}>
            <dt className="text-13 text-ink-soft">
              {question}
              {about === '' ? null : <span className="block">{about}</span>}
            </dt>
            <dd className="break-words">
              {answer} {fileId === null ? null : <FileLink id={fileId} name={answer} office={office} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
