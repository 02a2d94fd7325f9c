import { formatTime, timeAt } from '@admission/common/time.ts'
import type { DescribedChange, HistoryTexts, StoredChange } from '#platform/records/history.ts'
import type { EventStock } from '../types/event-stock.ts'

type Values = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const named = (values: Values | null): string => `“${text(values?.['name'])}”`
const STATUS: Readonly<Record<string, string>> = { BLOCKED: 'Blocked', KILLED: 'Killed', AVAILABLE: 'Put back on sale' }

const sentences: Readonly<Record<string, (change: StoredChange) => string>> = {
  'event-add-area': ({ after }) => `Added area ${named(after)}`,
  'event-save-area': ({ before }) => `Changed area ${named(before)}`,
  'event-remove-area': ({ before }) => `Removed area ${named(before)}`,
  'event-area-off-sale': ({ after }) => `Changed places off sale in ${named(after)}`,
  'event-set-seats': ({ after }) =>
    `${STATUS[text(after?.['status'])] ?? 'Changed'} ${text(after?.['seats'])} seats in ${text(after?.['section'])}`,
  'event-set-seat-map': ({ after }) =>
    after?.['name'] === null ? 'Removed the seat map' : `Chose seat map ${named(after)}`,
  'event-allocate': ({ after }) => `Allocated ${text(after?.['units'])} to ${named(after)}`,
  'event-save-allocation': ({ before }) => `Changed allocation ${named(before)}`,
  'event-release-allocation': ({ before }) => `Released allocation ${named(before)}`,
}

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  priceLevel: 'Price level',
  capacity: 'Capacity',
  blocked: 'Blocked',
  killed: 'Killed',
  units: 'Quantity',
  releaseAt: 'Release',
}

const shown = (field: string, value: unknown, zone: string): string =>
  field === 'releaseAt' && typeof value === 'string'
    ? formatTime(timeAt(new Date(value), zone), { year: true })
    : text(value)

const changesOf = ({ before, after }: StoredChange, zone: string): DescribedChange['changes'] =>
  Object.entries(LABELS).flatMap(([field, label]) => {
    const [was, is] = [shown(field, before?.[field], zone), shown(field, after?.[field], zone)]
    return was === is ? [] : [{ label, before: was, after: is }]
  })

/** The history of an event's places as readable text. */
export const stockHistory: HistoryTexts<EventStock> = {
  kind: 'event-stock',
  actions: Object.keys(sentences),
  describe: (_transaction, _context, { zone }, changes) =>
    changes.map((change) => ({ what: sentences[change.action]?.(change) ?? '', changes: changesOf(change, zone) })),
}
