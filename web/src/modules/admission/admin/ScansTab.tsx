import { ScanLine, Undo2 } from 'lucide-react'
import { request } from '#platform/api.ts'
import type { BulkSteps } from '#platform/list/bulk-steps.ts'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { scanBadges } from '../scan-badges.ts'
import { ScanListDocument, UndoScansDocument, type ScanRowFieldsFragment } from './scans.gql.ts'

type Row = Pick<ScanRowFieldsFragment, 'id' | 'holder' | 'priceTypeName' | 'canUndo'>

const nameOf = ({ holder, priceTypeName }: Omit<Row, 'id' | 'canUndo'>): string =>
  [holder, priceTypeName].filter((part) => part !== null && part !== '').join(', ') || 'Unknown code'

const steps: BulkSteps<Row> = {
  permission: 'checkin',
  noun: 'scan',
  stateOf: ({ canUndo }) => (canUndo ? 'UNDOABLE' : 'DONE'),
  steps: [
    {
      name: 'Undo scan',
      done: 'Undone:',
      icon: Undo2,
      from: ['UNDOABLE'],
      unavailable: 'Only the latest admission or exit of a ticket can be undone.',
      run: async (rows, scope) => {
        const { scanUndo: answers } = await request(UndoScansDocument, { ids: rows.map(({ id }) => id) }, scope)
        const undone = new Set(answers.flatMap(({ id, problem }) => (problem === null ? [id] : [])))
        return {
          done: rows.flatMap((row) => (undone.has(row.id) ? [nameOf(row)] : [])),
          failed: answers.flatMap(({ problem }) => (problem === null ? [] : [problem])),
        }
      },
    },
  ],
}

/** Every code that was scanned at the doors of an event, the latest first. */
const scans = defineList({
  name: 'scans',
  title: 'Scans',
  document: ScanListDocument,
  ownFilter: ({ eventId }) => ({ event: [eventId ?? ''] }),
  columns: [
    { id: 'ticket', head: 'Ticket', cell: (row) => <span className="font-semibold">{nameOf(row)}</span> },
    column.state('answer', 'Answer', 'answer', { badges: scanBadges }),
    column.text('seat', 'Place', 'seat', { from: 'desk' }),
    column.text('device', 'Device', 'deviceName', { from: 'tablet' }),
    column.text('list', 'List', 'listName', { from: 'desk' }),
    column.moment('scanned', 'Scanned', 'scannedAt', { sort: 'SCANNED', from: 'phone' }),
    {
      id: 'note',
      head: 'Note',
      from: 'tablet',
      cell: ({ isUndone, isConflict }) => (isUndone ? 'Undone' : isConflict ? 'Conflict' : ''),
    },
  ],
  rowName: nameOf,
  filters: { answer: filter.options('Answer', scanBadges) },
  sort: 'SCANNED.desc',
  steps,
  empty: { icon: ScanLine, text: 'Codes that are scanned at the doors appear here.' },
  exportAs: 'SCANS',
  embedded: true,
})

export const ScansTab = () => <scans.Page />
