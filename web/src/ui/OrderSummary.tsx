import type { Money as Amount } from '@admission/common/money.ts'
import type { ReactNode } from 'react'
import { Money } from './Money.tsx'
import { Poster } from './Poster.tsx'
import { Ticket } from './Ticket.tsx'

export interface SummaryLine {
  readonly id: string
  readonly label: ReactNode
  readonly amount: Amount
}

interface OrderSummaryProps {
  readonly artUrl?: string | undefined
  readonly title: string
  readonly when: ReactNode
  readonly where: ReactNode
  /** Up to three values with labels: section, row, seats. */
  readonly places?: readonly { readonly label: string; readonly value: string }[]
  readonly lines: readonly SummaryLine[]
  readonly total: Amount
  /** Note under "Total": `US dollars, taxes included`. */
  readonly totalNote: string
  /** Below the total: `Includes $9.98 tax`. */
  readonly includedTax?: string | null
  readonly children?: ReactNode
}

/** An order's lines on a ticket whose stub shows the total. */
export const OrderSummary = (props: OrderSummaryProps) => (
  <Ticket
    size="large"
    stub={
      <div className="flex w-full items-center justify-between gap-4 px-5">
        <div>
          <p className="text-17 font-semibold">Total</p>
          <p className="text-14 text-ink-soft">{props.totalNote}</p>
          {props.includedTax ? <p className="text-14 text-ink-soft">{props.includedTax}</p> : null}
        </div>
        <Money of={props.total} className="display text-28" />
      </div>
    }
  >
    {props.artUrl === undefined ? null : <Poster src={props.artUrl} alt="" ratio="band" eager />}
    <div className="flex flex-col px-5 py-4">
      <h2 className="display text-22">{props.title}</h2>
      <p className="mt-1 text-15">{props.when}</p>
      <p className="text-15 text-ink-soft">{props.where}</p>
      {props.places === undefined || props.places.length === 0 ? null : (
        <dl className="mt-4 grid grid-cols-3 gap-4 border-t border-line pt-3">
          {props.places.map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-13 text-ink-soft">{label}</dt>
              <dd className="display text-20">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {props.children}
      <dl className="mt-4 flex flex-col gap-2.5 border-t border-line pt-4 pb-2">
        {props.lines.map(({ id, label, amount }) => (
          <div key={id} className="flex items-baseline justify-between gap-4 text-15">
            <dt className="min-w-0">{label}</dt>
            <dd>
              <Money of={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  </Ticket>
)
