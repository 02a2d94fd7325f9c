import { formatMoney, money } from '@admission/common/money.ts'
import { plural } from '@admission/common/words.ts'
import { Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { ShortcutKbd } from '#ui/Kbd.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import type { Breakdown } from './price-breakdown.ts'
import type { Cell, Currency, PriceTypeRow } from './price-content.ts'
import type { PriceWarning } from './price-warnings.ts'

interface PricePanelProps {
  readonly row: PriceTypeRow | undefined
  readonly levelName: string
  readonly cell: Cell | undefined
  readonly breakdown: Breakdown | undefined
  readonly feeSentence: string
  readonly currency: Currency
  readonly warning: PriceWarning | undefined
  readonly changes: number
  readonly readOnly: boolean
  readonly onCell: (cell: Cell) => void
  /** Called when the bounds become invalid or valid. */
  readonly onInvalid: (isInvalid: boolean) => void
  readonly onFix: (warning: PriceWarning) => void
}

/** Explains the selected cell: a sentence and a price breakdown. */
export function PricePanel(props: PricePanelProps) {
  const {
    row,
    levelName,
    cell,
    breakdown,
    feeSentence,
    currency,
    warning,
    changes,
    readOnly,
    onCell,
    onInvalid,
    onFix,
  } = props
  const format = (amount: number): string => formatMoney(money(amount, currency.currency, currency.exponent))
  return (
    <div className="flex min-h-full flex-col gap-5 px-5 py-5">
      {row === undefined || cell === undefined || breakdown === undefined ? (
        <div>
          <p className="text-13 text-ink-soft">{row === undefined ? '' : `${row.name}, ${levelName}`}</p>
          <h2 className="display text-20">Not sold at this level</h2>
          <p className="mt-1 text-ink-soft">
            {readOnly ? '' : 'Type an amount into the cell to sell it. '}
            {feeSentence}
          </p>
        </div>
      ) : (
        <>
          <div>
            <p className="text-13 text-ink-soft">
              {row.name}, {levelName}
            </p>
            <h2 className="display text-20">{sentence(row, cell, breakdown, format)}</h2>
          </div>
          <BreakdownRows of={breakdown} isTyped={row.kind === 'USER_ENTERED'} format={format} />
          {row.kind === 'USER_ENTERED' ? (
            <Bounds
              key={`${row.key} ${levelName} ${cell.minimum ?? ''}`}
              cell={cell}
              currency={currency}
              readOnly={readOnly}
              onCell={onCell}
              onInvalid={onInvalid}
            />
          ) : null}
        </>
      )}
      {warning === undefined ? null : (
        <Alert tone="wait" title={warning.title}>
          <p>Better seats usually cost more. You can keep this price.</p>
          {readOnly ? null : (
            <Button size="office" onClick={() => onFix(warning)}>
              Set {format(warning.fix)}
            </Button>
          )}
        </Alert>
      )}
      <div className="mt-auto flex flex-col gap-2 pt-4">
        <p className="text-13 text-ink-soft">Prices of sold tickets never change.</p>
        {changes === 0 ? null : (
          <p className="flex items-center justify-between gap-3 font-semibold text-wait">
            <span className="flex items-center gap-1.5">
              <Pencil aria-hidden="true" size={15} strokeWidth={1.75} />
              {plural(changes, 'change')}, not saved
            </span>
            <ShortcutKbd of="S" />
          </p>
        )}
      </div>
    </div>
  )
}

type FormatAmount = (amount: number) => string

const sentence = (row: PriceTypeRow, cell: Cell, { allIn, receive }: Breakdown, format: FormatAmount): string => {
  if (row.kind === 'USER_ENTERED') {
    const range = `${format(cell.minimum ?? 0)}${cell.maximum === null ? ' or more' : ` to ${format(cell.maximum)}`}`
    return `Buyers choose ${range}, before fees`
  }
  return allIn === 0 ? 'Free for the buyer' : `Buyers see ${format(allIn)} each; you receive ${format(receive)}`
}

interface BreakdownRowsProps {
  readonly of: Breakdown
  readonly isTyped: boolean
  readonly format: FormatAmount
}

function BreakdownRows({
  of: { price, markup, allIn, orderFee, rows, receive, taxInside },
  isTyped,
  format,
}: BreakdownRowsProps) {
  const outside = rows.filter(({ kind, included }) => kind !== 'FACE' && !included)
  const inside = rows.filter(({ included }) => included)
  const lines: readonly (readonly [name: string, amount: string, strong?: boolean])[] = [
    [isTyped ? 'Minimum' : 'Your price', format(price)],
    ...(markup === 0 ? [] : [['Markup', format(markup)] as const]),
    ...outside.map(({ name, amount }) => [name, format(amount)] as const),
    ['Buyer sees', format(allIn), true],
    ...(orderFee === 0 ? [] : [['Fees per order, once', format(orderFee)] as const]),
    ...inside.map(
      ({ name, amount, kind }) =>
        [
          kind === 'TAX' ? `${name}, included in the buyer’s price` : `${name}, paid from your price`,
          format(amount),
        ] as const,
    ),
    ...(taxInside === 0 && receive === price + markup
      ? []
      : [['You receive, including tax', format(receive)] as const]),
  ]
  return (
    <dl className="border-t border-line">
      {lines.map(([name, amount, strong = false]) => (
        <div
          key={name}
          className={`flex justify-between gap-4 border-b border-line py-2 ${strong ? 'font-semibold' : ''}`}
        >
          <dt>{name}</dt>
          <dd className="mono whole text-13">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

interface BoundsProps {
  readonly cell: Cell
  readonly currency: Currency
  readonly readOnly: boolean
  readonly onCell: (cell: Cell) => void
  readonly onInvalid: (isInvalid: boolean) => void
}

/** Maximum and suggested amount of a price that buyers choose. The minimum is edited in the cell. */
function Bounds({ cell, currency, readOnly, onCell, onInvalid }: BoundsProps) {
  const [typed, setTyped] = useState<{ readonly maximum: number | null; readonly amount: number | null }>(cell)
  const { maximum, amount } = typed
  const minimum = cell.minimum ?? 0
  // Invalid amounts are NaN, for which every comparison is false.
  const wrongMaximum = maximum !== null && !(maximum >= minimum)
  const wrongAmount = amount === null || !(amount >= minimum) || (maximum !== null && amount > maximum)
  const isInvalid = wrongMaximum || wrongAmount
  useEffect(() => {
    onInvalid(isInvalid)
    return () => onInvalid(false)
  }, [isInvalid, onInvalid])
  const update = (next: typeof typed): void => {
    setTyped(next)
    if (next.amount === null || !(next.amount >= minimum)) return
    if (next.maximum !== null && !(next.maximum >= next.amount)) return
    onCell({ amount: next.amount, minimum: minimum, maximum: next.maximum })
  }
  const field = { size: 'office', readOnly, ...currency } as const
  return (
    <div className="grid grid-cols-2 gap-3">
      <MoneyField
        {...field}
        label="Maximum"
        value={maximum}
        onValue={(value) => update({ ...typed, maximum: value })}
        invalidMessage={tooLow}
        {...(wrongMaximum ? { error: tooLow } : { help: 'Leave blank for no limit.' })}
      />
      <MoneyField
        {...field}
        label="Suggested amount"
        value={amount}
        onValue={(value) => update({ ...typed, amount: value })}
        invalidMessage={outside}
        {...(wrongAmount ? { error: outside } : { help: 'Filled in for buyers.' })}
      />
    </div>
  )
}

const tooLow = 'Enter the minimum or more.'
const outside = 'Enter an amount between the minimum and the maximum.'
