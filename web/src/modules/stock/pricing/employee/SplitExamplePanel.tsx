import { formatMoney, money } from '@admission/common/money.ts'
import type { SplitTerms } from '@admission/common/pricing/split.ts'
import { splitExample, type SplitExample } from '@admission/common/pricing/split-example.ts'
import type { FeeTerms } from '@admission/common/records/fee.ts'
import { feeRulesFor } from '@admission/common/records/fee-rules.ts'
import { useState } from 'react'
import { MoneyField } from '#ui/MoneyField.tsx'
import { TextField } from '#ui/TextField.tsx'

interface SplitExamplePanelProps {
  /** Terms side by side. Undefined: not complete yet. */
  readonly sides: readonly { readonly title: string; readonly terms: SplitTerms | undefined }[]
  readonly currency: string
  readonly exponent: number
  readonly fees: readonly FeeTerms[]
  readonly taxes: readonly {
    readonly id: string
    readonly name: string
    readonly basisPoints: number
    readonly inclusive: boolean
  }[]
  /** A price to begin with, in minor units. */
  readonly face: number
}

const shareOf = (typed: string): number => (typed.trim() === '' ? 0 : Number(typed.replace(',', '.')))
const isShare = (share: number): boolean => share >= 0 && share <= 100

/** Who gets what of an order, worked out by the arithmetic that divides the money of sales. */
export function SplitExamplePanel({ sides, currency, exponent, fees, taxes, face: start }: SplitExamplePanelProps) {
  const [now] = useState(() => new Date())
  const [face, setFace] = useState<number | null>(start)
  const [quantity, setQuantity] = useState('2')
  const [discount, setDiscount] = useState('')
  const [partner, setPartner] = useState('')
  const count = Number(quantity)
  const [off, ofPartner] = [shareOf(discount), shareOf(partner)]
  const countProblem = Number.isInteger(count) && count >= 1 && count <= 100 ? undefined : 'Enter 1 to 100.'
  const shareProblem = (share: number) => (isShare(share) ? undefined : 'Enter 0 to 100.')
  const isWhole = countProblem === undefined && isShare(off) && isShare(ofPartner) && face !== null
  const order = {
    face: face ?? 0,
    quantity: count,
    discountBasisPoints: Math.round(off * 100),
    fees: feeRulesFor(fees, { currency, at: now, channel: 'SHOP' }),
    taxes: taxes.map(({ inclusive, ...tax }) => ({
      ...tax,
      mode: inclusive ? ('INCLUSIVE' as const) : ('EXCLUSIVE' as const),
    })),
  }
  return (
    <section aria-label="Split calculator" className="flex flex-col gap-4 border-b border-line px-5 py-4">
      <div>
        <h2 className="font-semibold">Who gets what?</h2>
        <p className="mt-0.5 text-13 text-ink-soft">An example with the fees and taxes of now.</p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <MoneyField
          label="Price"
          size="office"
          currency={currency}
          exponent={exponent}
          value={face}
          onValue={setFace}
          error={face === null ? 'Enter a price.' : undefined}
        />
        <TextField
          label="Tickets"
          size="office"
          inputMode="numeric"
          value={quantity}
          onValue={setQuantity}
          error={countProblem}
        />
        <TextField
          label="Discount"
          size="office"
          inputMode="decimal"
          hint="%"
          value={discount}
          onValue={setDiscount}
          error={shareProblem(off)}
        />
        <TextField
          label="Partner’s share"
          size="office"
          inputMode="decimal"
          hint="%"
          value={partner}
          onValue={setPartner}
          error={shareProblem(ofPartner)}
        />
      </div>
      {isWhole ? (
        <div className="figures flex flex-col gap-5" aria-live="polite">
          {sides.map(({ title, terms }) =>
            terms === undefined ? null : (
              <Parts
                key={title}
                title={title}
                of={splitExample(order, { ...terms, partnerShare: Math.round(ofPartner * 100) })}
                written={(amount) => formatMoney(money(amount, currency, exponent))}
              />
            ),
          )}
        </div>
      ) : null}
    </section>
  )
}

interface PartsProps {
  readonly title: string
  readonly of: SplitExample
  readonly written: (amount: number) => string
}

function Parts({ title, of, written }: PartsProps) {
  const rows: readonly (readonly [label: string, amount: number, isAlways?: true])[] = [
    ['Payee', of.payee, true],
    ['Platform’s share', of.platform, true],
    ['Partner', of.partner],
    ['Fees of the platform', of.fees.platform],
    ['Fees of the gateway', of.fees.gateway],
    ['Fees of the organizer', of.fees.organizer],
    ['Taxes', of.tax],
  ]
  return (
    <div className="flex flex-col">
      <h3 className="mb-1 font-semibold">{title}</h3>
      <dl>
        {rows
          .filter(([, amount, isAlways]) => isAlways === true || amount !== 0)
          .map(([label, amount]) => (
            <Row key={label} label={label} amount={written(amount)} />
          ))}
        <Row isTotal label="Buyer pays" amount={written(of.total)} />
      </dl>
    </div>
  )
}

interface RowProps {
  readonly label: string
  readonly amount: string
  readonly isTotal?: boolean
}

const Row = ({ label, amount, isTotal = false }: RowProps) => (
  <div
    className={`flex justify-between gap-3 py-0.5 ${isTotal ? 'mt-1 border-t border-line pt-1.5 font-semibold' : ''}`}
  >
    <dt className="min-w-0 wrap-anywhere">{label}</dt>
    <dd className="whole">{amount}</dd>
  </div>
)
