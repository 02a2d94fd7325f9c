import type { RuleKind } from '@admission/common/conditions/types.ts'
import { plural } from '@admission/common/words.ts'
import { Plus, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Alert } from '#ui/Alert.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { countChanges, moveRow, rowText, withRow, type RuleRow, type Vocabulary } from './rule-content.ts'
import { ruleGrid, RuleRowEditor } from './RuleRowEditor.tsx'

interface RuleTableProps {
  readonly kind: RuleKind
  readonly title: string
  /** Shown while there are no rows. */
  readonly emptyText: string
  readonly rows: readonly RuleRow[]
  /** The rows as loaded. */
  readonly base: readonly RuleRow[]
  readonly vocabulary: Vocabulary
  /** Units left after a row, by its key. Undefined if the rule has no preview. */
  readonly left: ReadonlyMap<string, number> | undefined
  readonly isBehind: boolean
  /** Messages by row key; the key '' holds the message about the whole rule. */
  readonly errors: ReadonlyMap<string, string>
  readonly readOnly: boolean
  readonly onChange: (rows: readonly RuleRow[]) => void
}

const meanings: Readonly<Record<RuleKind, string>> = {
  INVENTORY: 'A unit must match every row, and any one of its values. With no rows, nothing is for sale.',
  SALE: 'Every row must match, by any one of its values. With no rows, it applies to every sale.',
}

/** Editor of a rule. With a preview, each row shows how many units are left after it, so that users see which row excludes units. */
export function RuleTable(props: RuleTableProps) {
  const { kind, title, emptyText, rows, base, vocabulary, left, isBehind, errors, readOnly, onChange } = props
  const section = useRef<HTMLElement>(null)
  const fresh = useRef(0)
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const changes = countChanges(rows, base)
  const removed = base.filter(({ key }) => !rows.some((row) => row.key === key))
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
  // The pressed button disappears with its row, so move focus to a button that stays.
  const changeList = (next: readonly RuleRow[]): void => {
    onChange(next)
    section.current?.querySelector<HTMLElement>('[data-add-row]')?.focus()
  }
  const drop = (key: string): void => {
    if (dragged === undefined || dragged === key) return
    const places = rows.map((row) => row.key)
    onChange(moveRow(rows, dragged, places.indexOf(key) - places.indexOf(dragged)))
  }
  const move = (key: string, by: number): void => {
    const next = moveRow(rows, key, by)
    if (next === rows) return
    onChange(next)
    setAnnouncement(`Moved to row ${next.findIndex((row) => row.key === key) + 1}`)
  }
  const ruleError = errors.get('')
  return (
    <section ref={section} aria-labelledby="condition">
      <h2 id="condition" className="display text-18">
        {title}
      </h2>
      <p className="mb-3 text-13 text-ink-soft">{meanings[kind]}</p>
      {ruleError === undefined ? null : (
        <div className="mb-3">
          <Alert tone="stop" announced title={ruleError} />
        </div>
      )}
      <div className="rounded-12 border border-line bg-card">
        <div
          aria-hidden="true"
          className={`${ruleGrid(left !== undefined)} rounded-t-12 bg-sunk text-13 font-semibold text-ink-soft max-desk:hidden`}
        >
          <span className="col-start-2 py-2.5">Attribute</span>
          <span className="py-2.5">Is</span>
          <span className="py-2.5">Values</span>
          {left === undefined ? null : <span className="py-2.5 text-right">Units left</span>}
        </div>
        <ol>
          {rows.map((row, index) => (
            <RuleRowEditor
              key={row.key}
              row={row}
              place={index + 1}
              base={base}
              vocabulary={vocabulary}
              left={left === undefined ? null : left.get(row.key)}
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
          {removed.map((row) => (
            <li
              key={row.key}
              className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-stop-tint px-4 py-2.5"
            >
              <del className="min-w-0 text-stop">{rowText(row, vocabulary)}</del>
              <TextButton icon={Undo2} onClick={() => changeList(withRow(rows, base, row))}>
                Restore<span className="sr-only"> {rowText(row, vocabulary)}</span>
              </TextButton>
            </li>
          ))}
        </ol>
        <output className="sr-only">{announcement}</output>
        {rows.length === 0 && removed.length === 0 ? (
          <p className="border-t border-line px-4 py-6 text-ink-soft">{emptyText}</p>
        ) : null}
        {readOnly ? null : (
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-3 py-2.5">
            <Button size="office" icon={Plus} data-add-row="" onClick={add}>
              Add row
            </Button>
            <p className="text-13 text-ink-soft" aria-live="polite">
              {changes === 0 ? '' : `${plural(changes, 'row')} changed, not saved`}
            </p>
          </div>
        )}
      </div>
    </section>
  )
}
