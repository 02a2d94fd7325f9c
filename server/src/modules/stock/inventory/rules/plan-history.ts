import { plural } from '@admission/common/words.ts'
import type { VisitPlan } from '#modules/catalogue/events/types/visit-plan.ts'
import type { DescribedChange, HistoryTexts, StoredChange } from '#platform/records/history.ts'

const LABELS: Readonly<Record<string, string>> = {
  kind: 'Kind',
  from: 'First day',
  to: 'Last day',
  doorsMinutes: 'Doors, minutes before',
  times: 'Weekly times',
  exceptions: 'Exceptions',
}

const text = (value: unknown): string => {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
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
    const [was, is] = [text(before?.[field]), text(after?.[field])]
    return was === is ? [] : [{ label, before: was, after: is }]
  })

/** The history of an event's visits as readable text. */
export const planHistory: HistoryTexts<VisitPlan> = {
  kind: 'visit-plan',
  actions: Object.keys(sentences),
  describe: (_transaction, _context, _plan, changes) =>
    changes.map((change) => ({ what: sentences[change.action]?.(change) ?? '', changes: changesOf(change) })),
}
