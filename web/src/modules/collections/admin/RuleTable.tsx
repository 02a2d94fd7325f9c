import { Plus, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Alert } from '#ui/Alert.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { countChanges, moved, rowWords, withRow, type RuleRow, type Vocabulary } from './rule-content.ts'
import { ruleGrid, RuleRowEditor } from './RuleRowEditor.tsx'

interface RuleTableProps {
  readonly rows: readonly RuleRow[]
  /** The rows as they were read. */
  readonly base: readonly RuleRow[]
  readonly vocabulary: Vocabulary
  /** Units left after a row, by its key. */
  readonly left: ReadonlyMap<string, number>
  readonly isBehind: boolean
  /** By key of a row; '' is about the rule. */
  readonly errors: ReadonlyMap<string, string>
  readonly readOnly: boolean
  readonly onChange: (rows: readonly RuleRow[]) => void
}

/** Rows of attribute, operator, values. Each says how many units are left after it, so that the one that loses them shows. */
export function RuleTable(props: RuleTableProps) {
  const { rows, base, vocabulary, left, isBehind, errors, readOnly, onChange } = props
  const section = useRef<HTMLElement>(null)
  const fresh = useRef(0)
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')
  const changes = countChanges(rows, base)
  const gone = base.filter(({ key }) => !rows.some((row) => row.key === key))
  const add = (): void => {
    const first = vocabulary.attributes.find(({ attribute }) => !rows.some((row) => row.attribute === attribute))
    const attribute = first ?? vocabulary.attributes[0]
    if (attribute === undefined) return
    fresh.current += 1
    const operator = attribute.operators[0] ?? 'IN'
    onChange([
      ...rows,
      { key: `new-${Date.now()}-${fresh.current}`, attribute: attribute.attribute, operator, values: [] },
    ])
  }
  // The button that was pressed goes away with its row: the keyboard stays in the table.
  const changeList = (next: readonly RuleRow[]): void => {
    onChange(next)
    section.current?.querySelector<HTMLElement>('[data-add-row]')?.focus()
  }
  const drop = (key: string): void => {
    if (dragged === undefined || dragged === key) return
    const places = rows.map((row) => row.key)
    onChange(moved(rows, dragged, places.indexOf(key) - places.indexOf(dragged)))
  }
  const move = (key: string, by: number): void => {
    const next = moved(rows, key, by)
    if (next === rows) return
    onChange(next)
    setSaid(`Moved to row ${next.findIndex((row) => row.key === key) + 1}`)
  }
  const whole = errors.get('')
  return (
    <section ref={section} aria-labelledby="condition">
      <h2 id="condition" className="display text-18">
        What this collection sells
      </h2>
      <p className="mb-3 text-13 text-ink-soft">
        A unit must meet every row. Inside a row, one value is enough. With no rows, nothing is for sale.
      </p>
      {whole === undefined ? null : (
        <div className="mb-3">
          <Alert tone="stop" announced title={whole} />
        </div>
      )}
      <div className="rounded-12 border border-line bg-card">
        <div
          aria-hidden="true"
          className={`${ruleGrid} rounded-t-12 bg-sunk text-13 font-semibold text-ink-soft max-desk:hidden`}
        >
          <span className="col-start-2 py-2.5">Attribute</span>
          <span className="py-2.5">Is</span>
          <span className="py-2.5">Values</span>
          <span className="py-2.5 text-right">Units left</span>
        </div>
        <ol>
          {rows.map((row, index) => (
            <RuleRowEditor
              key={row.key}
              row={row}
              place={index + 1}
              base={base}
              vocabulary={vocabulary}
              left={left.get(row.key)}
              isBehind={isBehind}
              error={errors.get(row.key)}
              readOnly={readOnly}
              onChange={(next) => onChange(rows.map((each) => (each.key === row.key ? next : each)))}
              isLast={index === rows.length - 1}
              onMove={(by) => move(row.key, by)}
              onRemove={() => changeList(rows.filter(({ key }) => key !== row.key))}
              onDrag={setDragged}
              onDropHere={() => drop(row.key)}
            />
          ))}
          {gone.map((row) => (
            <li
              key={row.key}
              className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-stop-tint px-4 py-2.5"
            >
              <del className="min-w-0 text-stop">{rowWords(row, vocabulary)}</del>
              <TextButton icon={Undo2} onClick={() => changeList(withRow(rows, base, row))}>
                Put back<span className="sr-only"> {rowWords(row, vocabulary)}</span>
              </TextButton>
            </li>
          ))}
        </ol>
        <output className="sr-only">{said}</output>
        {rows.length === 0 && gone.length === 0 ? (
          <p className="border-t border-line px-4 py-6 text-ink-soft">
            No row yet, so this collection sells nothing. Begin with the events or the venue.
          </p>
        ) : null}
        {readOnly ? null : (
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-3 py-2.5">
            <Button size="office" icon={Plus} data-add-row="" onClick={add}>
              Add a row
            </Button>
            <p className="text-13 text-ink-soft" aria-live="polite">
              {changes === 0 ? '' : `${changes} ${changes === 1 ? 'row' : 'rows'} changed, not saved`}
            </p>
          </div>
        )}
      </div>
    </section>
  )
}
