import { plural } from '@admission/common/words.ts'
import type { VisitPlan } from '#modules/catalogue/events/types/visit-plan.ts'
import { withReadableDays } from '#platform/records/field-changes.ts'
import type { DescribedChange, HistoryTexts, StoredChange } from '#platform/records/history.ts'

const LABELS: Readonly<Record<string, string>> = {
  kind: 'Kind',
  from: 'First day',
  to: 'Last day',
  doorsMinutes: 'Doors, minutes before',
  times: 'Weekly times',
  exceptions: 'Exceptions',
}

const KINDS: Readonly<Record<string, string>> = { NONE: 'One show', OPEN: 'Open', TIMED: 'Timed' }

const text = (value: unknown): string => {
  if (Array.isArray(value))
    return value
      .filter((one) => typeof one === 'string')
      .map(withReadableDays)
      .join(', ')
  return typeof value === 'string' || typeof value === 'number' ? withReadableDays(String(value)) : ''
}

const countOf = ({ after }: StoredChange): string => plural(Number(after?.['visits'] ?? 0), 'visit')

const sentences: Readonly<Record<string, (change: StoredChange) => string>> = {
  'visit-plan-save': () => 'Changed the visit plan',
  'visits-close': (change) => `Closed ${countOf(change)}`,
  'visits-open': (change) => `Reopened ${countOf(change)}`,
  'visit-set-capacity': ({ after }) =>
    `Set a visit’s capacity of ${text(after?.['area'])} to ${text(after?.['capacity'])}`,
}

const changesOf = ({ before, after }: StoredChange): DescribedChange['changes'] =>
  Object.entries(LABELS).flatMap(([field, label]) => {
    const shown = (values: StoredChange['before']): string => KINDS[text(values?.[field])] ?? text(values?.[field])
    return shown(before) === shown(after) ? [] : [{ label, before: shown(before), after: shown(after) }]
  })

/** The history of an event's visits as readable text. */
export const planHistory: HistoryTexts<VisitPlan> = {
  kind: 'visit-plan',
  actions: Object.keys(sentences),
  describe: (_transaction, _context, _plan, changes) =>
    changes.map((change) => ({ what: sentences[change.action]?.(change) ?? '', changes: changesOf(change) })),
}
