import { Info, Layers, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import type { RecordState } from '#platform/record/use-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import type { CollectionPriceTypeFieldsFragment } from './collection-price-type.gql.ts'
import { priceBreakdown, pricingFacts } from './price-breakdown.ts'
import { withAmount, withCells } from './price-cells.ts'
import { countChanges, type Currency, type Matrix, type PriceTypeRow } from './price-content.ts'
import { priceWarnings } from './price-warnings.ts'
import { copyPriceType, movedTo, newKey, newType, placedErrors } from './price-types.ts'
import { MarkupSection } from './MarkupSection.tsx'
import { PriceChanges } from './PriceChanges.tsx'
import { PriceMatrix, type MatrixLevel } from './PriceMatrix.tsx'
import { PricePanel } from './PricePanel.tsx'
import { PriceTypeDialog } from './PriceTypeDialog.tsx'
import { useMatrix } from './use-matrix.ts'

interface PriceTypesProps {
  readonly form: RecordState<unknown, CollectionPriceTypeFieldsFragment, { readonly input: Matrix }>
  readonly currency: Currency
  readonly scope: Scope
  /** Called when the bounds of the selected price become invalid or valid. */
  readonly onInvalidBound: (isInvalid: boolean) => void
}

/** Price levels of the collection's units, plus levels that have a price but no units today. */
const columnsOf = ({ levels }: CollectionPriceTypeFieldsFragment, matrix: Matrix): readonly MatrixLevel[] => {
  const known = levels.map(({ level, ...others }) => ({ level: String(level), ...others }))
  const priced = [...new Set(matrix.flatMap(({ cells }) => Object.keys(cells)))].filter(
    (level) => !known.some((each) => each.level === level),
  )
  return [...known, ...priced.map((level) => ({ level, name: `Level ${level}`, units: 0, sold: 0 }))].toSorted(
    (a, b) => Number(a.level) - Number(b.level),
  )
}

/** Price type matrix, with an explanation of the selected cell beside it. */
export function PriceTypes({ form, currency, scope, onInvalidBound }: PriceTypesProps) {
  const readOnly = !useRecordFrame().canEdit
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<{ readonly row: PriceTypeRow; readonly isNew: boolean }>()
  const collection = form.record
  const { value: matrix, onValue: change, error } = form.field('input')
  const columns = columnsOf(collection, matrix)
  const facts = pricingFacts(collection)
  const editing = useMatrix({
    matrix,
    levels: columns.map(({ level }) => level),
    currency,
    readOnly,
    onChange: change,
    onFocus: ({ row, column }) =>
      frame.current?.querySelector<HTMLInputElement>(`[data-spot="${row} ${column}"]`)?.focus(),
  })
  const warnings = priceWarnings(matrix, columns)
  const errors = placedErrors(form.errorsIn('input'), matrix)
  const breakdown = (row: PriceTypeRow, level: string, cell: PriceTypeRow['cells'][string]) =>
    priceBreakdown(cell, row.name, { typeId: row.id, level }, collection, facts)
  const selectedRow = matrix[editing.active.row]
  const column = columns[editing.active.column]
  const cell = column === undefined ? undefined : selectedRow?.cells[column.level]
  const setCell = (key: string, level: string, next: (row: PriceTypeRow) => PriceTypeRow['cells'][string]): void =>
    change(
      withCells(matrix, [level], [{ row: matrix.findIndex((row) => row.key === key), column: 0 }], (row) => next(row)),
    )
  const saveRow = (row: PriceTypeRow): void => {
    const exists = matrix.some(({ key }) => key === row.key)
    change(exists ? matrix.map((each) => (each.key === row.key ? row : each)) : [...matrix, row])
    setOpen(undefined)
  }
  const panel = (
    <PricePanel
      row={selectedRow}
      levelName={column?.name ?? ''}
      cell={cell}
      breakdown={
        selectedRow === undefined || cell === undefined || column === undefined
          ? undefined
          : breakdown(selectedRow, column.level, cell)
      }
      feeSentence={collection.feeSentence}
      currency={currency}
      warning={warnings.find(({ key, level }) => key === selectedRow?.key && level === column?.level) ?? warnings[0]}
      changes={countChanges(form.base.input, matrix)}
      readOnly={readOnly}
      onCell={(next) => setCell(selectedRow?.key ?? '', column?.level ?? '', () => next)}
      onInvalid={onInvalidBound}
      onFix={({ key, level, fix }) => setCell(key, level, (row) => withAmount(row.kind, row.cells[level], fix))}
    />
  )
  return (
    <RecordTab form={form} error={error} asideLabel="Selected price" aside={panel} isAsideNarrow>
      <div ref={frame}>
        <div className="flex flex-wrap items-end justify-between gap-3 pb-3">
          <div>
            <h2 className="display text-18">Price types by price level</h2>
            <p className="text-13 text-ink-soft">
              Enter your price. The price buyers see, fees included, is shown below it. {collection.feeSentence}
            </p>
          </div>
          {readOnly ? null : (
            <Button size="office" icon={Plus} onClick={() => setOpen({ row: newType(newKey()), isNew: true })}>
              Price type
            </Button>
          )}
        </div>
        {columns.length === 0 ? (
          <EmptyState
            icon={Layers}
            title="No price levels yet"
            text="Price levels come from the units this collection sells. Add rows on the Condition tab first."
          />
        ) : (
          <PriceMatrix
            matrix={matrix}
            base={form.base.input}
            levels={columns}
            editing={editing}
            currency={currency}
            warnings={warnings}
            errors={errors}
            readOnly={readOnly}
            breakdownOf={breakdown}
            onMove={(key, to) => change(movedTo(matrix, key, to))}
            onOpen={(key) => {
              const row = matrix.find((each) => each.key === key)
              if (row !== undefined) setOpen({ row, isNew: false })
            }}
          />
        )}
        {readOnly || columns.length === 0 ? null : <Hint />}
      </div>
      <MarkupSection collection={collection} currency={currency} scope={scope} />
      <PriceChanges collection={collection} levels={columns} currency={currency} scope={scope} />
      {open === undefined ? null : (
        <PriceTypeDialog
          key={open.row.key}
          row={open.row}
          isNew={open.isNew}
          taken={matrix.flatMap(({ key, name }) => (key === open.row.key ? [] : [name.trim().toLowerCase()]))}
          readOnly={readOnly}
          onClose={() => setOpen(undefined)}
          onDone={saveRow}
          onDuplicate={() => setOpen({ row: copyPriceType(open.row), isNew: true })}
          onRemove={() => {
            change(matrix.filter(({ key }) => key !== open.row.key))
            setOpen(undefined)
          }}
        />
      )}
    </RecordTab>
  )
}

const Hint = () => (
  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-4 text-13 text-ink-soft pointer-coarse:hidden">
    <Info aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />
    Move with the arrow keys, select with Shift, paste to fill. <Kbd>+5%</Kbd> or <Kbd>*1.1</Kbd> changes all selected
    cells. Leave a cell blank to not sell it.
  </p>
)
