import { number, plural } from '@admission/common/words.ts'
import { Ellipsis, EyeOff, KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/Field.tsx'
import { DragHandle } from '#ui/DragHandle.tsx'
import { ShareBar } from '#ui/ShareBar.tsx'
import { StateBadge } from '#ui/StateBadge.tsx'
import type { Breakdown } from './price-breakdown.ts'
import { sameCell, type Cell, type Currency, type Matrix, type PriceTypeRow } from './price-content.ts'
import type { PriceWarning } from './price-warnings.ts'
import { PriceCell } from './PriceCell.tsx'
import type { MatrixEditing } from './use-matrix.ts'

export interface MatrixLevel {
  readonly level: string
  readonly name: string
  readonly units: number
  readonly sold: number
}

interface PriceMatrixProps {
  readonly matrix: Matrix
  readonly base: Matrix
  readonly levels: readonly MatrixLevel[]
  readonly editing: MatrixEditing
  readonly currency: Currency
  readonly warnings: readonly PriceWarning[]
  /** Messages by `key:level` for a cell and by `key` for a price type. */
  readonly errors: ReadonlyMap<string, string>
  readonly readOnly: boolean
  readonly breakdownOf: (row: PriceTypeRow, level: string, cell: Cell) => Breakdown
  readonly onMove: (key: string, to: number) => void
  readonly onOpen: (key: string) => void
}

/** Colors of the price levels, from the most to the least expensive. */
export const levelDots = ['bg-level-1', 'bg-level-2', 'bg-level-3', 'bg-level-4'] as const

const firstColumn = 'sticky left-0 z-10 bg-paper'

/** Price types by price level. */
export function PriceMatrix(props: PriceMatrixProps) {
  const { matrix, levels } = props
  const dragged = useRef<string>(undefined)
  return (
    <div className="overflow-x-auto">
      <table aria-label="Price types by price level" className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th
              scope="col"
              className={`${firstColumn} border-b border-line py-2.5 text-left text-13 font-semibold text-ink-soft`}
            >
              Price type
            </th>
            {levels.map(({ level, name, units }, index) => (
              <th key={level} scope="col" className="border-b border-line px-1 py-2.5 text-left font-normal">
                <span className="flex items-center gap-2 text-14 font-semibold">
                  <span
                    aria-hidden="true"
                    className={`size-2.5 shrink-0 rounded-full ${levelDots[Math.min(index, levelDots.length - 1)] ?? ''}`}
                  />
                  {name}
                </span>
                <span className="whole block pl-[18px] text-13 text-ink-soft">{plural(units, 'unit')}</span>
              </th>
            ))}
            <th scope="col" className="border-b border-line px-2 text-right text-13 font-semibold text-ink-soft">
              Sold
            </th>
            <td aria-hidden="true" className="w-10 border-b border-line" />
          </tr>
        </thead>
        <tbody>
          {matrix.map((row, index) => (
            <TypeRow
              key={row.key}
              {...props}
              row={row}
              index={index}
              onDrag={(key) => {
                dragged.current = key
              }}
              onDropHere={() => {
                if (dragged.current !== undefined) props.onMove(dragged.current, index)
              }}
            />
          ))}
          <SoldRow levels={levels} total={matrix.reduce((sum, { sold }) => sum + sold, 0)} />
        </tbody>
      </table>
    </div>
  )
}

interface TypeRowProps extends PriceMatrixProps {
  readonly row: PriceTypeRow
  readonly index: number
  readonly onDrag: (key: string | undefined) => void
  readonly onDropHere: () => void
}

function TypeRow(props: TypeRowProps) {
  const { row, index, base, levels, editing, errors, readOnly, breakdownOf, onMove, onOpen, onDrag, onDropHere } = props
  const [over, setOver] = useState(false)
  const before = base.find(({ key }) => key === row.key)
  const error = errors.get(row.key)
  const line = `border-b border-line ${over ? 'inset-shadow-above' : ''}`
  return (
    <tr
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={() => {
        setOver(false)
        onDropHere()
      }}
      className="[&>td]:border-b [&>td]:border-line"
    >
      <th scope="row" className={`${firstColumn} ${line} py-2 pr-3 text-left align-top font-normal`}>
        <div className="flex min-w-[132px] items-start">
          {readOnly ? null : (
            <DragHandle
              label={`Move ${row.name}`}
              id={row.key}
              onMove={(by) => onMove(row.key, index + by)}
              onDrag={onDrag}
              className="-ml-2 shrink-0 max-phone:hidden"
            />
          )}
          <div className="min-w-0 pt-0.5">
            <span className="block font-semibold">{row.name === '' ? 'New price type' : row.name}</span>
            <span className="block text-13 text-ink-soft">{row.description}</span>
            {row.visible && row.code !== '' ? (
              <StateBadge tone="quiet" icon={KeyRound}>
                {`Code ${row.code}`}
              </StateBadge>
            ) : null}
            {row.visible ? null : (
              <StateBadge tone="quiet" icon={EyeOff}>
                Hidden
              </StateBadge>
            )}
            {error === undefined ? null : <FieldError text={error} />}
          </div>
        </div>
      </th>
      {levels.map(({ level, name }, column) => {
        const cell = row.cells[level]
        return (
          <PriceCell
            key={level}
            spot={{ row: index, column }}
            row={row}
            levelName={name}
            cell={cell}
            breakdown={cell === undefined ? undefined : breakdownOf(row, level, cell)}
            editing={editing}
            currency={props.currency}
            isChanged={!sameCell(before?.cells[level], cell)}
            hasWarning={props.warnings.some((warning) => warning.key === row.key && warning.level === level)}
            error={errors.get(`${row.key}:${level}`)}
            readOnly={readOnly}
          />
        )
      })}
      <td className="mono px-2 pt-4 text-right align-top text-13">{number(row.sold)}</td>
      <td className="pt-2 align-top">
        <Button
          kind="quiet"
          size="office"
          square
          aria-label={readOnly ? `View ${row.name}` : `Edit ${row.name}`}
          title={readOnly ? 'View' : 'Edit'}
          onClick={() => onOpen(row.key)}
        >
          <Ellipsis aria-hidden="true" size={18} strokeWidth={1.75} />
        </Button>
      </td>
    </tr>
  )
}

const SoldRow = ({ levels, total }: { readonly levels: readonly MatrixLevel[]; readonly total: number }) => (
  <tr>
    <th scope="row" className={`${firstColumn} border-b border-line py-4 text-left font-semibold`}>
      Units sold
    </th>
    {levels.map(({ level, units, sold }) => (
      <td key={level} className="border-b border-line px-1 py-4">
        <ShareBar className="max-w-[124px]" whole={units} shares={[{ id: level, units: sold, fill: 'fill-ink' }]} />
        <span className="whole text-13 text-ink-soft">
          {number(sold)} of {number(units)}
        </span>
      </td>
    ))}
    <td className="mono border-b border-line px-2 text-right text-13 font-semibold">{number(total)}</td>
    <td aria-hidden="true" className="border-b border-line" />
  </tr>
)
