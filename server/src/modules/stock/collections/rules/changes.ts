import type { ConditionRow } from '@admission/common/conditions/types.ts'
import { number, plural } from '@admission/common/words.ts'
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
  return ` (${delta > 0 ? '+' : '−'}${plural(Math.abs(delta), 'unit')})`
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'Name',
  displayName: 'Name for buyers',
  restrictions: 'Restrictions',
  description: 'Description',
  priority: 'Priority',
  onSaleFrom: 'On sale from',
  onSaleUntil: 'On sale until',
  stranding: 'Single seats',
  passSplit: 'How the price is divided',
  passLate: 'Price after the season has begun',
  passChoose: 'Events to choose',
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

const stateSentence = (after: StoredChange['after']): string => {
  const sentence = STATE_SENTENCES[String(after?.['state'])] ?? 'State changed'
  const reason = after?.['reason']
  return typeof reason === 'string' ? `${sentence}: ${reason}` : sentence
}

const dates = (values: StoredChange['before']): string => {
  const events = values?.['pausedEvents']
  return plural(Array.isArray(events) ? events.length : 0, 'date')
}

const count = (value: unknown): string => (typeof value === 'number' ? number(value) : 'no limit')

const capSentence = (before: StoredChange['before'], after: StoredChange['after']): string => {
  const of = after?.['of'] ?? before?.['of']
  const which = typeof of !== 'string' || of === 'All sales' ? '' : ` (${of})`
  const [was, is] = [before?.['capacity'], after?.['capacity']]
  if (was === undefined) return `Cap set to ${count(is)}${which}`
  if (is === undefined) return `Cap of ${count(was)} removed${which}`
  return was === is ? `Cap behavior changed${which}` : `Cap changed from ${count(was)} to ${count(is)}${which}`
}

const cellOf = (values: StoredChange['before']): string => {
  const name = values?.['priceType']
  return typeof name === 'string' ? ` for “${name}”` : ''
}

const limitSentence = (before: StoredChange['before'], after: StoredChange['after']): string => {
  const name = `Limit “${String(after?.['name'] ?? before?.['name'])}”`
  const [was, is] = [before?.['state'], after?.['state']]
  if (was === undefined) return `${name} created`
  if (was === is) return `${name} changed`
  if (was === 'REMOVED') return `${name} restored`
  return `${name} ${is === 'ACTIVE' ? 'resumed' : is === 'PAUSED' ? 'paused' : 'removed'}`
}

const grantee = (values: StoredChange['after']): string => String(values?.['accountName'])

/** Summarizes a change: `Row changed; Hold code added`. */
export const changeSentence = ({ action, before, after }: StoredChange): string => {
  if (action === 'collection-save-rule') return ruleSentence(rowsIn(before), rowsIn(after)) + unitsSentence(after)
  if (action === 'collection-save-detail') return detailSentence(before, after)
  if (action === 'collection-create-from-template') return 'Created from a template'
  if (action === 'collection-leave-template') return `No longer follows the template “${String(before?.['template'])}”`
  if (action === 'collection-apply-template') {
    const detail = detailSentence(before, after)
    const rule =
      JSON.stringify(rowsIn(before)) === JSON.stringify(rowsIn(after))
        ? ''
        : ruleSentence(rowsIn(before), rowsIn(after))
    const parts = [detail.endsWith('without changes') ? '' : detail, rule].filter((part) => part !== '')
    return `Template applied: ${parts.join('; ') || 'no changes'}`
  }
  if (action === 'collection-create') return after?.['copyOf'] === undefined ? 'Created' : 'Created as a copy'
  if (action === 'collection-set-state') return stateSentence(after)
  if (action === 'collection-pause-events') return `Paused sale of ${dates(after)}`
  if (action === 'collection-resume-events') return `Resumed sale of ${dates(before)}`
  if (action === 'collection-save-price-types') return 'Price types changed'
  if (action === 'collection-save-markup') return 'Markup changed'
  if (action === 'collection-plan-price-change') return `Price change planned${cellOf(after)}`
  if (action === 'collection-plan-price-changes')
    return `${plural(Array.isArray(after?.['planned']) ? after['planned'].length : 0, 'price change')} planned`
  if (action === 'collection-remove-price-change') return `Planned price change removed${cellOf(before)}`
  if (/^collection-(create|change|remove)-cap$/.test(action)) return capSentence(before, after)
  if (action === 'collection-save-storefronts') return 'Storefronts changed'
  if (action === 'collection-grant') return `Granted to ${grantee(after)}`
  if (action === 'collection-change-grant') return `Terms of the grant to ${grantee(after)} changed`
  if (action === 'collection-revoke-grant') return `Grant to ${grantee(before)} revoked`
  if (action === 'collection-save-limit') return limitSentence(before, after)
  return 'Changed'
}
