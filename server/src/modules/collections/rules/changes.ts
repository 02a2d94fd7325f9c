import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { StoredChange } from '#platform/records/history.ts'
import { attributeTitle } from './wording.ts'

const rowsIn = (values: StoredChange['before']): readonly ConditionRow[] => {
  const rule = values?.['rule']
  return Array.isArray(rule) ? (rule as readonly ConditionRow[]) : []
}

const same = (a: ConditionRow, b: ConditionRow): boolean => JSON.stringify(a) === JSON.stringify(b)

const ruleSentence = (before: readonly ConditionRow[], after: readonly ConditionRow[]): string => {
  const removedRows = before.filter((row) => !after.some((other) => same(row, other)))
  const addedRows = after.filter((row) => !before.some((other) => same(row, other)))
  const changed = addedRows
    .filter((row) => removedRows.some(({ attribute }) => attribute === row.attribute))
    .map(attributeTitle)
  const added = addedRows.map(attributeTitle).filter((label) => !changed.includes(label))
  const removed = removedRows.map(attributeTitle).filter((label) => !changed.includes(label))
  const parts = [
    ...(changed.length > 0 ? [`${changed.join(', ')} changed`] : []),
    ...(added.length > 0 ? [`${added.join(', ')} added`] : []),
    ...(removed.length > 0 ? [`${removed.join(', ')} removed`] : []),
  ]
  const text = parts.join('; ')
  return text === '' ? 'Condition saved without changes' : text
}

// Units that joined or left; older changes don't record this.
const unitsSentence = (values: StoredChange['after']): string => {
  const delta = values?.['unitsDelta']
  if (typeof delta !== 'number' || delta === 0) return ''
  const units = Math.abs(delta).toLocaleString('en-US')
  return ` (${delta > 0 ? '+' : '−'}${units} ${units === '1' ? 'unit' : 'units'})`
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  priority: 'Priority',
  onSaleFrom: 'On sale from',
  onSaleUntil: 'On sale until',
  stranding: 'Single seats',
}

const detailSentence = (before: StoredChange['before'], after: StoredChange['after']): string => {
  const changed = Object.keys(FIELD_NAMES).filter(
    (key) => JSON.stringify(before?.[key] ?? null) !== JSON.stringify(after?.[key] ?? null),
  )
  if (changed.length === 0) return 'Details saved without changes'
  if (changed.length === 1 && changed[0] === 'priority')
    return `Priority changed from ${String(before?.['priority'])} to ${String(after?.['priority'])}`
  return `${changed.map((key) => FIELD_NAMES[key]).join(', ')} changed`
}

const STATE_SENTENCES: Readonly<Record<string, string>> = {
  DRAFT: 'Restored as a draft',
  PUBLISHED: 'Published',
  PAUSED: 'Paused',
  ARCHIVED: 'Archived',
}

const dates = (values: StoredChange['before']): string => {
  const events = values?.['pausedEvents']
  const count = Array.isArray(events) ? events.length : 0
  return count === 1 ? '1 date' : `${String(count)} dates`
}

/** Summarizes a change: `Row changed; Hold code added`. */
export const changeSentence = ({ action, before, after }: StoredChange): string => {
  if (action === 'collection-save-rule') return ruleSentence(rowsIn(before), rowsIn(after)) + unitsSentence(after)
  if (action === 'collection-save-detail') return detailSentence(before, after)
  if (action === 'collection-set-state') return STATE_SENTENCES[String(after?.['state'])] ?? 'State changed'
  if (action === 'collection-pause-events') return `Paused sale of ${dates(after)}`
  if (action === 'collection-resume-events') return `Resumed sale of ${dates(before)}`
  if (action === 'collection-save-price-types') return 'Price types changed'
  if (action === 'collection-create-cap') return `Cap set to ${String(after?.['capacity'])}`
  if (action === 'collection-change-cap')
    return `Cap changed from ${String(before?.['capacity'])} to ${String(after?.['capacity'])}`
  return 'Changed'
}
