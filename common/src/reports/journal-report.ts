import { UUID_PATTERN } from '../uuids.ts'
import { choicesParameter, linkedParameter, rangeParameter, type ReportDefinition } from './definition.ts'
import { JOURNAL_LABELS, JOURNAL_STATES, LEDGER_ACCOUNT_LABELS, LEDGER_ACCOUNT_STATES } from './ledger-words.ts'

/** Journals of the ledger, one row for each of their entries: what is behind the figures of other reports. */
export const journalReport: ReportDefinition = {
  name: 'journals',
  title: 'Journals',
  text: 'Movements of money behind a figure.',
  areas: ['admin', 'employee'],
  parameters: {
    range: rangeParameter,
    kinds: choicesParameter('Movements', 'movement', JOURNAL_LABELS),
    ledger: choicesParameter('Books', 'book', LEDGER_ACCOUNT_LABELS),
    currency: linkedParameter(/^[A-Z]{3}$/),
    event: linkedParameter(UUID_PATTERN),
  },
  columns: {
    at: { header: 'Time', kind: 'moment' },
    kind: { header: 'Movement', kind: 'state', states: JOURNAL_STATES },
    order: { header: 'Order', kind: 'text', from: 'phone' },
    event: { header: 'Event', kind: 'text', extra: true },
    ledger: { header: 'Book', kind: 'state', states: LEDGER_ACCOUNT_STATES, extra: true },
    in: { header: 'In', kind: 'money' },
    out: { header: 'Out', kind: 'money' },
  },
  keys: ['currency', 'exponent'],
  currencies: 'many',
  sort: { by: 'at', descending: true },
  totals: {
    journals: { label: 'Journals', kind: 'count' },
    in: { label: 'In', kind: 'money' },
    out: { label: 'Out', kind: 'money' },
  },
  chart: null,
}
