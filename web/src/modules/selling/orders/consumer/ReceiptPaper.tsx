import { isZero, negate, type Money as Amount } from '@admission/common/money.ts'
import { priceLines } from '@admission/common/pricing/lines.ts'
import { seatLabel } from '@admission/common/seats.ts'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Money } from '#ui/Money.tsx'
import { ExtraIcon } from '#ui/seat-map/ExtraIcon.tsx'
import { Ticket } from '#ui/Ticket.tsx'
import { PassLines } from './PassLines.tsx'
import { PolicyNote } from './PolicyNote.tsx'
import { titleOf } from './purchased-pass.ts'
import type { Purchase } from './receipt-text.ts'

const nonZero = (list: readonly Amount[]): readonly Amount[] => list.filter((amount) => !isZero(amount))

const Row = ({ label, amount }: { readonly label: ReactNode; readonly amount: Amount }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="min-w-0">{label}</dt>
    <dd>
      <Money of={amount} mono className="text-14" />
    </dd>
  </div>
)

/** The receipt of one purchase: a line for each charge, with the total on its stub. */
export function ReceiptPaper({ purchase }: { readonly purchase: Purchase }) {
  const { account, event, items, addOns, totals, card, statementDescriptor, billedTo, answers, ticketsPdfUrl } =
    purchase
  const total = totals.grandTotals[0]
  const { lines, includedTax } = priceLines(purchase.breakdown)
  return (
    <Ticket
      size="large"
      stub={
        <div className="flex w-full items-center justify-between gap-4 px-6">
          <div>
            <p className="text-17 font-semibold">Total{purchase.state === 'PENDING' ? '' : ' paid'}</p>
            {includedTax === null ? null : <p className="text-14 text-ink-soft">{includedTax}</p>}
            {ticketsPdfUrl === null ? null : (
              <a
                href={ticketsPdfUrl}
                download=""
                className="relative inline-flex items-center gap-1.5 text-14 text-ink-soft hover:text-ink hover:underline before:absolute before:-inset-3 before:content-['']"
              >
                <Download aria-hidden="true" size={15} strokeWidth={1.75} />
                Tickets as PDF
              </a>
            )}
          </div>
          {total === undefined ? null : <Money of={total} className="display text-36" />}
        </div>
      }
    >
      <section aria-label={`Receipt ${purchase.reference}`} className="flex flex-col px-6 pt-6 pb-5 text-15">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="display text-22">Receipt</h2>
          <p className="mono whole text-14 text-ink-soft">{purchase.reference}</p>
        </div>
        <p className="mt-1 text-14 text-ink-soft">
          {account.addressLine === null ? account.legalName : `${account.legalName}, ${account.addressLine}`}
        </p>
        <div className="mt-4 border-t border-line pt-4">
          <h3 className="font-semibold">{titleOf(purchase)}</h3>
          {purchase.pass === null ? null : <PassLines purchase={purchase} />}
          <ul className="text-14 text-ink-soft">
            {(purchase.pass === null ? items : []).map(({ seats, item, quantity }) => {
              const where = `${item.priceType}${item.area ?? ''}${seatLabel(seats)}`
              return (
                <li key={where}>
                  {quantity} × {item.priceType}, {seats.length > 0 ? seatLabel(seats) : (item.area ?? '')}
                  {item.extras.map((extra) => (
                    <p key={extra.id} className="flex gap-2">
                      <span className="pt-[3px]">
                        <ExtraIcon extra={extra} />
                      </span>
                      {extra.text ?? extra.label}
                    </p>
                  ))}
                </li>
              )
            })}
            {addOns.map(({ id, name, quantity }) => (
              <li key={id}>
                {quantity} × {name}
              </li>
            ))}
          </ul>
        </div>
        <dl className="mt-3 flex flex-col gap-2.5">
          {lines.map(({ id, label, amount }) => (
            <Row key={id} label={label} amount={amount} />
          ))}
        </dl>
        <dl className="mt-4 flex flex-col gap-2.5 border-t border-line pt-4 empty:hidden">
          {card === null || total === undefined ? null : <Row label={`Card ending ${card.last4}`} amount={total} />}
          {nonZero(totals.refunded).map((amount) => (
            <Row key={amount.currency} label="Refunded" amount={negate(amount)} />
          ))}
          {statementDescriptor === null || card === null ? null : (
            <div className="flex items-baseline justify-between gap-4">
              <dt>On your statement</dt>
              <dd className="mono text-14">{statementDescriptor}</dd>
            </div>
          )}
          {billedTo === null ? null : (
            <div className="flex items-baseline justify-between gap-4">
              <dt className="whole">Billed to</dt>
              <dd className="min-w-0 text-right text-14 break-words">{billedTo}</dd>
            </div>
          )}
        </dl>
        <PolicyNote of={purchase} />
        {answers.map(({ question, answer, about }) => (
          <p key={`${about} ${question}`} className="mt-3 text-14 break-words text-ink-soft">
            {about === '' ? 'You answered' : `${about}, you answered`}: “{question}” {answer}
          </p>
        ))}
        {purchase.termsVersion === null ? null : (
          <p className="mt-3 text-14 text-ink-soft">
            You accepted{' '}
            <Link
              to="/legal-policies/$eventId"
              params={{ eventId: event.id }}
              search={{ version: String(purchase.termsVersion) }}
              className="underline underline-offset-4 hover:decoration-2"
            >
              {account.name} terms of sale, version {purchase.termsVersion}
            </Link>
            .
          </p>
        )}
      </section>
    </Ticket>
  )
}
