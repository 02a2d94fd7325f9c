import { currencySymbol, formatMoney, money } from '@admission/common/money.ts'
import { classes } from '#ui/classes.ts'
import type { Breakdown } from './price-breakdown.ts'
import type { Spot } from './price-cells.ts'
import type { Cell, Currency, PriceTypeRow } from './price-content.ts'
import type { MatrixEditing } from './use-matrix.ts'

interface PriceCellProps {
  readonly spot: Spot
  readonly row: PriceTypeRow
  readonly levelName: string
  readonly cell: Cell | undefined
  readonly breakdown: Breakdown | undefined
  readonly editing: MatrixEditing
  readonly currency: Currency
  readonly isChanged: boolean
  readonly hasWarning: boolean
  readonly error: string | undefined
  readonly readOnly: boolean
}

const helpText = (props: PriceCellProps): string => {
  const { cell, row, breakdown, currency } = props
  if (cell === undefined || breakdown === undefined) return ''
  const format = (amount: number): string => formatMoney(money(amount, currency.currency, currency.exponent))
  if (row.kind === 'USER_ENTERED') return cell.maximum === null ? 'no maximum' : `up to ${format(cell.maximum)}`
  return breakdown.allIn === 0 ? 'Free for the buyer' : `Buyer ${format(breakdown.allIn)}`
}

interface Box {
  readonly isEmpty: boolean
  readonly isWrong: boolean
  readonly hasWarning: boolean
  readonly isChanged: boolean
}

const boxStyle = ({ isEmpty, isWrong, hasWarning, isChanged }: Box): string =>
  classes(
    'mono h-9 w-full rounded-6 border text-14 pointer-coarse:h-11',
    isEmpty
      ? 'border-dashed px-2 text-center placeholder:font-text placeholder:tracking-normal'
      : 'pr-2.5 pl-6 text-right',
    isWrong
      ? 'border-stop inset-ring inset-ring-stop'
      : hasWarning
        ? 'border-wait inset-ring inset-ring-wait'
        : `${isEmpty ? 'border-line' : 'border-edge'} hover:border-ink`,
    isChanged ? 'bg-go-tint font-semibold' : isEmpty ? 'bg-transparent' : 'bg-card',
  )

/** One cell of the matrix: the organizer's price as an input, with the buyer's price below. */
export function PriceCell(props: PriceCellProps) {
  const { spot, row, levelName, cell, editing, currency, isChanged, hasWarning, readOnly } = props
  const error = props.error ?? (cell?.typed === undefined ? undefined : 'Enter an amount.')
  const id = `price-${spot.row}-${spot.column}`
  const sign = currencySymbol(currency.currency)
  return (
    <td className={classes('px-1 py-2 align-top', editing.isSelected(spot) && 'bg-admit-tint')}>
      <div className="relative w-[124px]">
        <span
          aria-hidden="true"
          className={classes(
            'pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-13 text-ink-soft',
            cell === undefined && 'hidden',
          )}
        >
          {row.kind === 'USER_ENTERED' ? `from ${sign}` : sign}
        </span>
        <input
          id={id}
          data-spot={`${spot.row} ${spot.column}`}
          aria-label={`${row.name === '' ? 'New price type' : row.name}, ${levelName}${row.kind === 'USER_ENTERED' ? ', minimum' : ''}`}
          aria-describedby={`${id}-below`}
          aria-invalid={error === undefined ? undefined : true}
          inputMode="decimal"
          autoComplete="off"
          placeholder="Not sold"
          readOnly={readOnly}
          value={editing.textOf(spot)}
          onChange={(event) => editing.type(spot, event.currentTarget.value)}
          onFocus={(event) => {
            if (!editing.isActive(spot)) editing.reach(spot, false)
            event.currentTarget.select()
          }}
          onPointerDown={(event) => {
            if (event.shiftKey) {
              event.preventDefault()
              editing.reach(spot, true)
            } else editing.reach(spot, false)
          }}
          onBlur={editing.commit}
          onKeyDown={(event) => editing.press(event, spot)}
          onPaste={editing.paste}
          className={boxStyle({
            isEmpty: editing.textOf(spot) === '',
            isWrong: error !== undefined,
            hasWarning,
            isChanged,
          })}
        />
      </div>
      <p
        id={`${id}-below`}
        className={classes(
          'whole mt-1 min-h-[18px] max-w-[124px] pl-0.5 text-13',
          error === undefined
            ? hasWarning
              ? 'font-semibold text-wait'
              : 'text-ink-soft'
            : 'whitespace-normal text-stop',
        )}
      >
        {error ?? helpText(props)}
      </p>
    </td>
  )
}
