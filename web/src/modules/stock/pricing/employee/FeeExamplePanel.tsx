import { exponentOf } from '@admission/common/currencies.ts'
import { formatMoney, money } from '@admission/common/money.ts'
import { feeExample, type FeeExample } from '@admission/common/pricing/fee-example.ts'
import type { SummaryRow } from '@admission/common/pricing/summary.ts'
import type { FeeRule, TaxRule } from '@admission/common/pricing/types.ts'
import { payoutFees, type PayoutFee } from '@admission/common/pricing/payout-fees.ts'
import { CHANNEL_LABELS, SALE_CHANNELS, type FeeTerms, type SaleChannel } from '@admission/common/records/fee.ts'
import { feeMoments, feeRulesFor } from '@admission/common/records/fee-rules.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { useState, type ReactNode } from 'react'
import { MoneyField } from '#ui/MoneyField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'

interface Side {
  readonly title: string
  readonly fees: readonly FeeTerms[]
}

interface FeeExamplePanelProps {
  /** One or two sets of fees, side by side. */
  readonly sides: readonly Side[]
  /** Currencies to choose from, the first one chosen. */
  readonly currencies: readonly string[]
  /** IANA time zone of the moments at which fees begin or end; UTC without it. */
  readonly timezone?: string
  readonly taxes?: readonly {
    readonly id: string
    readonly name: string
    readonly basisPoints: number
    readonly inclusive: boolean
  }[]
  /** Prices to choose from, in minor units. Without them, any price can be typed. */
  readonly prices?: readonly { readonly label: string; readonly face: number }[]
}

const taxRule = (tax: NonNullable<FeeExamplePanelProps['taxes']>[number]): TaxRule => ({
  id: tax.id,
  name: tax.name,
  basisPoints: tax.basisPoints,
  mode: tax.inclusive ? 'INCLUSIVE' : 'EXCLUSIVE',
})

const START = 8000
const NOW = 'now'
const channels = SALE_CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] }))

/** What a price comes to under some fees, worked out by the arithmetic that prices carts. */
export function FeeExamplePanel({
  sides,
  currencies,
  timezone = 'UTC',
  taxes = [],
  prices = [],
}: FeeExamplePanelProps) {
  const [currency, setCurrency] = useState(currencies[0] ?? 'USD')
  const [face, setFace] = useState<number | null>(prices[0]?.face ?? START)
  const [quantity, setQuantity] = useState('2')
  const [discount, setDiscount] = useState('')
  const [delivery, setDelivery] = useState<number | null>(null)
  const [moment, setMoment] = useState(NOW)
  const [channel, setChannel] = useState<SaleChannel>('SHOP')
  const [now] = useState(() => new Date())
  const all = sides.flatMap(({ fees }) => fees)
  const moments = feeMoments(all, now).map((at) => ({
    value: at.toISOString(),
    label: formatTime(timeAt(at, timezone), { year: true }),
  }))
  // A moment that was edited away is gone.
  const at = moments.some(({ value }) => value === moment) ? new Date(moment) : now
  const hasChannels = all.some((fee) => fee.channels.length > 0)
  const exponent = exponentOf(currency)
  const count = Number(quantity)
  const share = discount.trim() === '' ? 0 : Number(discount.replace(',', '.'))
  const countProblem = Number.isInteger(count) && count >= 1 && count <= 100 ? undefined : 'Enter 1 to 100.'
  const shareProblem = share >= 0 && share <= 100 ? undefined : 'Enter 0 to 100.'
  const isWhole = countProblem === undefined && shareProblem === undefined && face !== null && !Number.isNaN(face)
  const order = {
    face: face ?? 0,
    quantity: count,
    discountBasisPoints: Math.round(share * 100),
    delivery: all.some(({ level }) => level === 'DELIVERY') ? (delivery ?? 0) : 0,
    taxes: taxes.map(taxRule),
  }
  return (
    <section aria-label="Worked example" className="flex flex-col gap-4 border-b border-line px-5 py-4">
      <h2 className="font-semibold">Worked example</h2>
      <div className="grid grid-cols-2 gap-3">
        {prices.length === 0 ? (
          <MoneyField
            label="Price"
            size="office"
            currency={currency}
            exponent={exponent}
            value={face}
            onValue={setFace}
          />
        ) : (
          <SelectField
            label="Price"
            size="office"
            className="col-span-2"
            options={prices.map(({ label }, index) => ({ value: String(index), label }))}
            value={String(
              Math.max(
                0,
                prices.findIndex((price) => price.face === face),
              ),
            )}
            onValue={(index) => setFace(prices[Number(index)]?.face ?? 0)}
          />
        )}
        {currencies.length > 1 ? (
          <SelectField
            label="Currency"
            size="office"
            options={currencies.map((value) => ({ value, label: value }))}
            value={currency}
            onValue={setCurrency}
          />
        ) : null}
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
          error={shareProblem}
        />
        {all.some(({ level }) => level === 'DELIVERY') ? (
          <MoneyField label="Delivery" size="office" currency={currency} value={delivery} onValue={setDelivery} />
        ) : null}
        {moments.length === 0 ? null : (
          <SelectField
            label="When"
            size="office"
            className="col-span-2"
            options={[{ value: NOW, label: 'Now' }, ...moments]}
            value={at === now ? NOW : moment}
            onValue={setMoment}
          />
        )}
        {hasChannels ? (
          <SelectField
            label="Sold through"
            size="office"
            className="col-span-2"
            options={channels}
            value={channel}
            onValue={(value) => setChannel(SALE_CHANNELS.find((one) => one === value) ?? 'SHOP')}
          />
        ) : null}
      </div>
      {isWhole ? (
        <div className="figures flex flex-col gap-5" aria-live="polite">
          {sides.map(({ title, fees }) => (
            <Breakdown
              key={title}
              title={sides.length === 1 ? '' : title}
              of={exampleOf(order, feeRulesFor(fees, { currency, at, channel }))}
              currency={currency}
              exponent={exponent}
            />
          ))}
        </div>
      ) : null}
    </section>
  )
}

type Example = FeeExample & { readonly payout: readonly PayoutFee[] }

// The fees on a payout of what the organizer keeps.
const exampleOf = (order: Parameters<typeof feeExample>[0], rules: readonly FeeRule[]): Example => {
  const example = feeExample(order, rules)
  return { ...example, payout: payoutFees(Math.max(0, example.kept), rules) }
}

interface BreakdownProps {
  readonly title: string
  readonly of: Example
  readonly currency: string
  readonly exponent: number
}

function Breakdown({ title, of, currency, exponent }: BreakdownProps) {
  const written = (amount: number): string => formatMoney(money(amount, currency, exponent))
  const labelOf = ({ name, count, each }: SummaryRow): string =>
    count === null
      ? name
      : each === null
        ? `${String(count)} × ${name}`
        : `${String(count)} × ${name} at ${written(each)}`
  return (
    <div className="flex flex-col">
      {title === '' ? null : <h3 className="mb-1 font-semibold">{title}</h3>}
      {of.rows.map((row) => (
        <Line key={`${row.kind}${row.sourceId ?? ''}${row.name}`} label={labelOf(row)} amount={written(row.amount)} />
      ))}
      <Line isTotal label="Buyer pays" amount={written(of.total)} />
      {of.inside.map((row) => (
        <Line
          key={`in ${row.kind}${row.sourceId ?? ''}${row.name}`}
          isQuiet
          label={`Inside: ${row.name}`}
          amount={written(row.amount)}
        />
      ))}
      <Line isQuiet label="Organizer keeps" amount={written(of.kept)} />
      {of.payout.map(({ id, name, amount }) => (
        <Line key={id} isQuiet label={`Kept when that is paid out: ${name}`} amount={written(amount)} />
      ))}
      <Line isQuiet label="Shown first in the shop" amount={written(of.allIn)} />
    </div>
  )
}

interface LineProps {
  readonly label: ReactNode
  readonly amount: string
  readonly isTotal?: boolean
  readonly isQuiet?: boolean
}

const Line = ({ label, amount, isTotal = false, isQuiet = false }: LineProps) => (
  <p
    className={`flex justify-between gap-3 py-0.5 ${isTotal ? 'mt-1 border-t border-line pt-1.5 font-semibold' : ''} ${isQuiet ? 'text-13 text-ink-soft' : ''}`}
  >
    <span className="min-w-0 wrap-anywhere">{label}</span>
    <span className="whole">{amount}</span>
  </p>
)
