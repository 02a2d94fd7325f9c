import { formatMoney, money, parseMoney, decimalText } from '@admission/common/money.ts'
import { Pencil, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { Breakdown } from './price-breakdown.ts'
import type { Cell, Currency, PriceTypeRow } from './price-content.ts'
import type { Doubt } from './price-doubts.ts'

interface PricePanelProps {
  readonly row: PriceTypeRow | undefined
  readonly levelName: string
  readonly cell: Cell | undefined
  readonly breakdown: Breakdown | undefined
  readonly feeSentence: string
  readonly currency: Currency
  readonly doubt: Doubt | undefined
  readonly changes: number
  readonly readOnly: boolean
  readonly onCell: (cell: Cell) => void
  readonly onFix: (doubt: Doubt) => void
}

/** What the cell in hand means, in a sentence and row by row. */
export function PricePanel(props: PricePanelProps) {
  const { row, levelName, cell, breakdown, feeSentence, currency, doubt, changes, readOnly, onCell, onFix } = props
  const say = (amount: number): string => formatMoney(money(amount, currency.currency, currency.exponent))
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
            <h2 className="display text-20">{sentence(row, cell, breakdown, say)}</h2>
          </div>
          <BreakdownRows of={breakdown} isTyped={row.kind === 'USER_ENTERED'} say={say} />
          {row.kind === 'USER_ENTERED' ? (
            <Bounds
              key={`${row.key} ${levelName} ${cell.minimum ?? ''}`}
              cell={cell}
              currency={currency}
              readOnly={readOnly}
              onCell={onCell}
            />
          ) : null}
        </>
      )}
      {doubt === undefined ? null : (
        <div className="flex flex-col items-start gap-2 rounded-12 bg-wait-tint px-4 py-4">
          <h3 className="flex items-start gap-1.5 font-semibold text-wait">
            <TriangleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
            {doubt.title}
          </h3>
          <p>Better places are usually dearer. You can keep it so.</p>
          {readOnly ? null : (
            <Button size="office" onClick={() => onFix(doubt)}>
              Set {say(doubt.fix)}
            </Button>
          )}
        </div>
      )}
      <div className="mt-auto flex flex-col gap-2 pt-4">
        <p className="text-13 text-ink-soft">Prices of sold tickets never change.</p>
        {changes === 0 ? null : (
          <p className="flex items-center justify-between gap-3 font-semibold text-wait">
            <span className="flex items-center gap-1.5">
              <Pencil aria-hidden="true" size={15} strokeWidth={1.75} />
              {changes} {changes === 1 ? 'change' : 'changes'}, not saved
            </span>
            <Kbd>Ctrl S</Kbd>
          </p>
        )}
      </div>
    </div>
  )
}

type Say = (amount: number) => string

const sentence = (row: PriceTypeRow, cell: Cell, { allIn, receive }: Breakdown, say: Say): string => {
  if (row.kind === 'USER_ENTERED') {
    const most = cell.maximum === null ? '' : ` to ${say(cell.maximum)}`
    return `Buyers choose from ${say(cell.minimum ?? 0)}${most}, before fees`
  }
  if (allIn === undefined) return `You receive ${say(receive)}; what buyers see is worked out when you save`
  return allIn === 0 ? 'Free for the buyer' : `Buyers see ${say(allIn)} each; you receive ${say(receive)}`
}

interface BreakdownRowsProps {
  readonly of: Breakdown
  readonly isTyped: boolean
  readonly say: Say
}

function BreakdownRows({ of: { face, allIn, rows, receive, taxInside }, isTyped, say }: BreakdownRowsProps) {
  const outside = rows.filter(({ kind, included }) => kind !== 'FACE' && !included)
  const inside = rows.filter(({ included }) => included)
  const lines: readonly (readonly [name: string, amount: string, strong?: boolean])[] = [
    [isTyped ? 'The least' : 'Price you set', say(face)],
    ...outside.map(({ name, amount }) => [name, say(amount)] as const),
    ...(allIn === undefined ? [] : [['Buyer sees', say(allIn), true] as const]),
    ...inside.map(
      ({ name, amount, kind }) =>
        [kind === 'TAX' ? `${name} inside what buyers see` : `${name}, out of your price`, say(amount)] as const,
    ),
    ...(taxInside === 0 && receive === face ? [] : [['You receive, tax included', say(receive)] as const]),
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
}

/** The upper bound and the proposal of what buyers type; the least stands in the cell. */
function Bounds({ cell, currency, readOnly, onCell }: BoundsProps) {
  const text = (amount: number | null): string =>
    amount === null ? '' : decimalText(money(amount, currency.currency, currency.exponent))
  const [typed, setTyped] = useState({ maximum: text(cell.maximum), amount: text(cell.amount) })
  const least = cell.minimum ?? 0
  const read = (value: string): number | undefined => parseMoney(value, currency.currency, currency.exponent)?.amount
  const maximum = typed.maximum.trim() === '' ? null : read(typed.maximum)
  const amount = read(typed.amount)
  const wrongMaximum = maximum === undefined || (maximum !== null && maximum < least)
  const wrongAmount = amount === undefined || amount < least || (maximum != null && amount > maximum)
  const keep = (next: typeof typed): void => {
    setTyped(next)
    const bound = next.maximum.trim() === '' ? null : read(next.maximum)
    const proposal = read(next.amount)
    if (bound === undefined || proposal === undefined || proposal < least) return
    if (bound !== null && (bound < least || proposal > bound)) return
    onCell({ amount: proposal, minimum: least, maximum: bound })
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        size="office"
        mono
        label="Up to"
        inputMode="decimal"
        readOnly={readOnly}
        value={typed.maximum}
        onValue={(value) => keep({ ...typed, maximum: value })}
        {...(wrongMaximum ? { error: 'Not below the least.' } : { help: 'Empty: no bound.' })}
      />
      <TextField
        size="office"
        mono
        label="Proposed"
        inputMode="decimal"
        readOnly={readOnly}
        value={typed.amount}
        onValue={(value) => keep({ ...typed, amount: value })}
        {...(wrongAmount ? { error: 'Between the two.' } : { help: 'Stands in the field.' })}
      />
    </div>
  )
}
