import { choicesParameter, rangeParameter, type ReportDefinition } from './definition.ts'
import { journalReport } from './journal-report.ts'
import { JOURNAL_LABELS, JOURNAL_STATES, LEDGER_ACCOUNT_LABELS, LEDGER_ACCOUNT_STATES } from './ledger-words.ts'

/** Movements of money by book, day and kind, with balances; from the ledger alone. */
export const financialReport: ReportDefinition = {
  name: 'financial',
  title: 'Financial',
  text: 'Movements of money by book, day and kind, as the ledger has them.',
  parameters: {
    range: rangeParameter,
    kinds: choicesParameter('Movements', 'movement', JOURNAL_LABELS),
    ledger: choicesParameter('Books', 'book', LEDGER_ACCOUNT_LABELS),
  },
  columns: {
    ledger: { header: 'Book', kind: 'state', states: LEDGER_ACCOUNT_STATES, from: 'tablet' },
    day: { header: 'Day', kind: 'day' },
    kind: { header: 'Movement', kind: 'state', states: JOURNAL_STATES },
    journals: { header: 'Journals', kind: 'count', from: 'desk', subtotal: 'sum' },
    opening: { header: 'Opening', kind: 'money', from: 'tablet', subtotal: 'first', opens: { kinds: '' } },
    in: { header: 'In', kind: 'money', from: 'phone', subtotal: 'sum', opens: {} },
    out: { header: 'Out', kind: 'money', from: 'phone', subtotal: 'sum', opens: {} },
    closing: { header: 'Closing', kind: 'money', subtotal: 'last', opens: { kinds: '' } },
  },
  keys: ['currency', 'exponent'],
  currencies: 'many',
  sort: { by: 'day', descending: false },
  groups: 'ledger',
  behind: {
    report: journalReport,
    parameters: ({ day, kind, ledger, currency }) => ({
      range: `${String(day)}..${String(day)}`,
      kinds: String(kind),
      ledger: String(ledger),
      currency: String(currency),
    }),
  },
  totals: {
    captured: { label: 'Captured', kind: 'money' },
    returned: { label: 'Refunded', kind: 'money' },
    organizer: { label: 'For you', kind: 'money' },
    balance: { label: 'Owed to you on the last day', kind: 'money' },
  },
  chart: { title: 'Journals per day', lines: { journals: 'Journals' } },
}
