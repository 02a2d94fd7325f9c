import { ScanLine, Undo2 } from 'lucide-react'
import { request } from '#platform/api.ts'
import type { BulkSteps } from '#platform/list/bulk-steps.ts'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { outcomeOf } from '#platform/list/step-results.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Scope } from '#platform/request-headers.ts'
import { answerLabels, scanBadges } from '../scan-badges.ts'
import { ScanListDocument, UndoScanDocument, type ScanRowFieldsFragment } from './scans.gql.ts'

type Row = Pick<ScanRowFieldsFragment, 'id' | 'priceType' | 'place' | 'answer' | 'undoneAt'>

const nameOf = ({ priceType, place }: Pick<Row, 'priceType' | 'place'>): string =>
  [priceType, place].filter((part) => part !== '').join(', ') || 'Not a ticket of this event'

async function undo({ id }: Row, scope: Scope): Promise<string | undefined> {
  try {
    await request(UndoScanDocument, { scanId: id }, scope)
    return undefined
  } catch (error) {
    if (error instanceof ApiError && error.isUserError) return error.message
    throw error
  }
}

const steps: BulkSteps<Row> = {
  permission: 'checkin',
  noun: 'scan',
  stateOf: ({ answer, undoneAt }) => (undoneAt === null ? answer : 'UNDONE'),
  steps: [
    {
      name: 'Undo scan',
      done: 'Undone:',
      icon: Undo2,
      from: ['ADMITTED', 'EXITED'],
      unavailable: 'Only scans that let a ticket in or out can be undone.',
      run: async (rows, scope) => {
        const results = rows.map(async (row) => ({ row, problem: await undo(row, scope) }))
        return outcomeOf(await Promise.all(results), nameOf)
      },
    },
  ],
}

const noteOf = ({ undoneAt, isConflict, isManual, wasOffline }: ScanRowFieldsFragment): string =>
  [
    undoneAt === null ? '' : 'Undone',
    isConflict ? 'Conflict' : '',
    isManual ? 'By name' : '',
    wasOffline ? 'Offline' : '',
  ]
    .filter((part) => part !== '')
    .join(', ')

/** Every code that was scanned at the doors of an event, the latest first. */
const scans = defineList({
  name: 'scans',
  title: 'Scans',
  document: ScanListDocument,
  ownFilter: ({ eventId }) => ({ event: [eventId ?? ''] }),
  columns: [
    { id: 'ticket', header: 'Ticket', cell: (row) => <span className="font-semibold">{nameOf(row)}</span> },
    column.state('answer', 'Result', 'answer', { badges: scanBadges }),
    column.text('shown', 'Shown at the door', 'answered', { labels: answerLabels, extra: true }),
    column.text('device', 'Device', 'deviceName', { from: 'tablet' }),
    column.text('list', 'List', 'listName', { from: 'desk' }),
    column.moment('scanned', 'Scanned', 'scannedAt', { sort: 'SCANNED', from: 'phone' }),
    { id: 'note', header: 'Note', from: 'tablet', cell: (row) => noteOf(row) },
  ],
  rowName: nameOf,
  filters: {
    answer: filter.options('Result', scanBadges),
    device: filter.entity('Device', 'SCAN_DEVICES'),
    list: filter.entity('List', 'CHECK_IN_LISTS'),
    conflict: filter.yesNo('Conflict', { yes: 'Conflicts', no: 'No conflict' }),
    scanned: filter.days('Scanned', { choices: ['today', 'last-7'] }),
  },
  sort: 'SCANNED.desc',
  steps,
  empty: { icon: ScanLine, text: 'Codes that are scanned at the doors appear here.' },
  exportAs: 'SCANS',
  embedded: true,
})

export const ScansTab = () => <scans.Page />
