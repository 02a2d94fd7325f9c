import { plural } from '@admission/common/words.ts'
import type { ChangedValue, HistoryTexts, StoredChange } from '#platform/records/history.ts'
import type { SeatConfiguration } from '../types.ts'

type Values = StoredChange['after']

const count = (values: Values, name: string): number | undefined => {
  const value = values?.[name]
  return typeof value === 'number' ? value : undefined
}
const seatsOf = (values: Values): string => {
  const seats = count(values, 'seats')
  return seats === undefined ? '' : ` with ${plural(seats, 'seat')}`
}

const nameChange = ({ before, after }: StoredChange): ChangedValue[] => {
  const [from, to] = [before?.['name'], after?.['name']]
  return typeof from === 'string' && typeof to === 'string' && from !== to
    ? [{ label: 'Name', before: from, after: to }]
    : []
}

const sentence = ({ action, after }: StoredChange): string => {
  if (action === 'seat-configuration-create') return 'Seat map created'
  if (action === 'seat-configuration-publish')
    return `Version ${count(after, 'version') ?? ''} published${seatsOf(after)}`
  if (action === 'seat-configuration-restore-version') return `Earlier version restored as the draft${seatsOf(after)}`
  return `Draft saved${seatsOf(after)}`
}

/** Texts for the history of a seat map. */
export const configurationHistory: HistoryTexts<SeatConfiguration> = {
  kind: 'seat-configuration',
  actions: [
    'seat-configuration-create',
    'seat-configuration-save-draft',
    'seat-configuration-restore-version',
    'seat-configuration-publish',
  ],
  describe: (_transaction, _context, _configuration, changes) =>
    changes.map((change) => ({ what: sentence(change), changes: nameChange(change) })),
}
