import { formatMoney, money } from '@admission/common/money.ts'
import { Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { ShortcutKbd } from '#ui/Kbd.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
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
  /** Whether what stands in the bounds cannot be kept. */
  readonly onWrong: (isWrong: boolean) => void
  readonly onFix: (doubt: Doubt) => void
}

/** What the cell in hand means, in a sentence and row by row. */
export function PricePanel(props: PricePanelProps) {
  const { row, levelName, cell, breakdown, feeSentence, currency, doubt, changes, readOnly, onCell, onWrong, onFix } =
    props
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
              onWrong={onWrong}
            />
          ) : null}
        </>
      )}
      {doubt === undefined ? null : (
        <Alert tone="wait" title={doubt.title}>
          <p>Better places are usually dearer. You can keep it so.</p>
          {readOnly ? null : (
            <Button size="office" onClick={() => onFix(doubt)}>
              Set {say(doubt.fix)}
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
              {changes} {changes === 1 ? 'change' : 'changes'}, not saved
            </span>
            <ShortcutKbd of="S" />
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
    ['Buyer sees', say(allIn), true],
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
  readonly onWrong: (isWrong: boolean) => void
}

/** The upper bound and the proposal of what buyers type; the least stands in the cell. */
function Bounds({ cell, currency, readOnly, onCell, onWrong }: BoundsProps) {
  const [typed, setTyped] = useState<{ readonly maximum: number | null; readonly amount: number | null }>(cell)
  const { maximum, amount } = typed
  const least = cell.minimum ?? 0
  // What is no amount is NaN, which is not at least anything.
  const wrongMaximum = maximum !== null && !(maximum >= least)
  const wrongAmount = amount === null || !(amount >= least) || (maximum !== null && amount > maximum)
  const isWrong = wrongMaximum || wrongAmount
  useEffect(() => {
    onWrong(isWrong)
    return () => onWrong(false)
  }, [isWrong, onWrong])
  const keep = (next: typeof typed): void => {
    setTyped(next)
    if (next.amount === null || !(next.amount >= least)) return
    if (next.maximum !== null && !(next.maximum >= next.amount)) return
    onCell({ amount: next.amount, minimum: least, maximum: next.maximum })
  }
  const field = { size: 'office', readOnly, ...currency } as const
  return (
    <div className="grid grid-cols-2 gap-3">
      <MoneyField
        {...field}
        label="Up to"
        value={maximum}
        onValue={(value) => keep({ ...typed, maximum: value })}
        invalidMessage={tooLow}
        {...(wrongMaximum ? { error: tooLow } : { help: 'Empty: no bound.' })}
      />
      <MoneyField
        {...field}
        label="Proposed"
        value={amount}
        onValue={(value) => keep({ ...typed, amount: value })}
        invalidMessage={outside}
        {...(wrongAmount ? { error: outside } : { help: 'Stands in the field.' })}
      />
    </div>
  )
}

const tooLow = 'Not below the least.'
const outside = 'Between the two.'
