import { number } from '@admission/common/words.ts'
import { ArrowDown, ArrowUp, Trash2, type LucideIcon } from 'lucide-react'
import type { DragEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { DragHandle } from '#ui/DragHandle.tsx'
import { FieldError } from '#ui/Field.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { rowChange, rowText, withAttribute, withOperator, type RuleRow, type Vocabulary } from './rule-content.ts'
import { RuleValues } from './RuleValues.tsx'

interface RuleRowEditorProps {
  readonly row: RuleRow
  /** Row number, starting at 1. */
  readonly place: number
  readonly isLast: boolean
  readonly base: readonly RuleRow[]
  readonly vocabulary: Vocabulary
  /** Units left after this row: undefined if unknown, null if the rule has no preview. */
  readonly left: number | undefined | null
  readonly isBehind: boolean
  readonly error: string | undefined
  readonly readOnly: boolean
  readonly onChange: (row: RuleRow) => void
  readonly onMove: (by: number) => void
  readonly onRemove: () => void
  readonly onDrag: (key: string | undefined) => void
  readonly onDropHere: () => void
}

/**
 * Columns: handle, attribute, operator, values, units left if there is a preview, buttons. Below 1024 pixels the values
 * get their own line.
 */
export const ruleGrid = (hasUnits: boolean): string =>
  `grid grid-cols-2 items-start gap-2 px-3 desk:px-1.5 ${
    hasUnits
      ? 'desk:grid-cols-[28px_148px_112px_minmax(0,1fr)_76px_96px] desk:pointer-coarse:grid-cols-[28px_148px_112px_minmax(0,1fr)_76px_132px]'
      : 'desk:grid-cols-[28px_148px_112px_minmax(0,1fr)_96px] desk:pointer-coarse:grid-cols-[28px_148px_112px_minmax(0,1fr)_132px]'
  }`

/** One row of a rule. Changes are tinted. Buttons move it at every width; from 1024 pixels up it can also be dragged. */
export function RuleRowEditor(props: RuleRowEditorProps) {
  const { row, place, isLast, base, vocabulary, left, isBehind, error, readOnly } = props
  const { onChange, onMove, onRemove, onDrag, onDropHere } = props
  const attribute = vocabulary.attributes.find((each) => each.attribute === row.attribute)
  const change = rowChange(row, base)
  const only = change.removed.length === 0 && (change.added.size > 0 || change.isNew)
  const tint = !change.isChanged ? '' : only ? 'bg-go-tint' : 'bg-stop-tint'
  // Pointer only. For keyboards, the handle listens to the arrow keys.
  const dropTarget = { onDragOver: (event: DragEvent) => event.preventDefault(), onDrop: onDropHere }
  return (
    <li
      aria-label={`Row ${place}: ${rowText(row, vocabulary)}`}
      {...dropTarget}
      className={`${ruleGrid(left !== null)} border-t border-line py-2.5 max-desk:first:border-t-0 ${tint}`}
    >
      {readOnly ? (
        <span className="max-desk:hidden" />
      ) : (
        <DragHandle
          label={`Move row ${place}`}
          id={row.key}
          onMove={onMove}
          onDrag={onDrag}
          className="max-desk:hidden"
        />
      )}
      <SelectField
        size="office"
        label={`Attribute of row ${place}`}
        hideLabel
        value={row.attribute}
        disabled={readOnly}
        options={[
          ...(attribute === undefined ? [{ value: row.attribute, label: row.attribute }] : []),
          ...vocabulary.attributes.map((each) => ({ value: each.attribute, label: each.label })),
        ]}
        onValue={(value) => {
          const next = vocabulary.attributes.find((each) => each.attribute === value)
          if (next !== undefined) onChange(withAttribute(row, next))
        }}
      />
      <SelectField
        size="office"
        label={`Operator of row ${place}`}
        hideLabel
        value={row.operator}
        disabled={readOnly}
        options={vocabulary.operators.filter(
          ({ value }) => attribute?.operators.includes(value) === true || value === row.operator,
        )}
        onValue={(value) => onChange(withOperator(row, value))}
      />
      <div className="flex min-w-0 flex-col gap-1.5 max-desk:col-span-full max-desk:row-start-2">
        <RuleValues
          row={row}
          place={place}
          attribute={attribute}
          change={change}
          invalid={error !== undefined}
          readOnly={readOnly}
          onValues={(values) => onChange({ ...row, values })}
        />
        {error === undefined ? null : <FieldError text={error} />}
      </div>
      {left === null ? null : (
        <p
          className={`mono whole flex h-9 items-center text-13 max-desk:pointer-coarse:h-11 desk:justify-end ${isBehind ? 'opacity-50' : ''}`}
        >
          <span className="mr-1.5 font-text text-ink-soft desk:hidden">Units left</span>
          {left === undefined ? '–' : number(left)}
        </p>
      )}
      {readOnly ? null : (
        <div className="flex items-center justify-end max-desk:last:col-start-2 desk:h-9">
          <RowButton icon={ArrowUp} label={`Move row ${place} up`} isOff={place === 1} onPress={() => onMove(-1)} />
          <RowButton icon={ArrowDown} label={`Move row ${place} down`} isOff={isLast} onPress={() => onMove(1)} />
          <RowButton icon={Trash2} label={`Remove row ${place}`} onPress={onRemove} />
        </div>
      )}
    </li>
  )
}

interface RowButtonProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly isOff?: boolean
  readonly onPress: () => void
}

/** Uses `aria-disabled` so that the button keeps focus after it moved its row to the end of the list. */
const RowButton = ({ icon: Icon, label, isOff = false, onPress }: RowButtonProps) => (
  <Button
    kind="quiet"
    size="table"
    square
    aria-label={label}
    title={label}
    aria-disabled={isOff || undefined}
    onClick={() => {
      if (!isOff) onPress()
    }}
  >
    <Icon aria-hidden="true" size={16} strokeWidth={1.5} className={isOff ? 'opacity-30' : ''} />
  </Button>
)
