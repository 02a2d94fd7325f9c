import { SCAN_DIRECTION_LABELS, SCAN_LABELS } from '@admission/common/admission/scan-words.ts'
import { timeAt } from '@admission/common/time.ts'
import { sql } from 'kysely'
import { defineList } from '#platform/lists/define-list.ts'
import { days, ids, oneOf, yesNo } from '#platform/lists/filters.ts'
import { ListedScanRef, type ListedScan } from '../graphql/scan-type.ts'
import { ScanAnswerRef } from '../graphql/types.ts'
import { listedScanOf, scanRows, type ScanListRow } from '../reads/scans.ts'

const scannedAt = ({ scannedAt: at, zone }: ListedScan) => timeAt(at, zone)
const yes = (is: boolean): string => (is ? 'Yes' : 'No')

defineList({
  area: 'admin',
  name: 'scans',
  type: 'Scan',
  title: 'Scans',
  may: 'checkin:view',
  description: 'Scans at the doors of the account’s events, latest first unless sorted otherwise.',
  row: ListedScanRef,
  columns: {
    scanned: {
      header: 'Scanned',
      time: scannedAt,
      sort: [{ sql: sql`sc.scanned_at`, type: 'timestamptz' }],
      filter: days(
        'UTC',
        ({ from, to }) =>
          sql`sc.scanned_at >= coalesce(${from}::date, '-infinity') and sc.scanned_at < coalesce(${to}::date + 1, 'infinity')`,
      ),
    },
    event: {
      header: 'Event',
      value: ({ eventName }) => eventName,
      filter: ids('Event IDs.', sql`sc.event_id`),
    },
    list: {
      header: 'List',
      value: ({ listName }) => listName,
      filter: ids('Check-in list IDs.', sql`sc.list_id`),
    },
    device: {
      header: 'Device',
      value: ({ deviceName }) => deviceName,
      filter: ids('Device IDs.', sql`sc.device_id`),
    },
    direction: {
      header: 'Direction',
      value: ({ direction }) => SCAN_DIRECTION_LABELS[direction],
    },
    answer: {
      header: 'Result',
      value: ({ answer }) => SCAN_LABELS[answer].title,
      filter: oneOf(ScanAnswerRef, 'Answers.', sql`sc.answer`),
    },
    shown: {
      header: 'Shown at the door',
      value: ({ answered }) => SCAN_LABELS[answered].title,
    },
    place: { header: 'Place', value: ({ place }) => place },
    price: { header: 'Price', value: ({ priceType }) => priceType },
    ticket: { header: 'Ticket', value: ({ ticketId }) => ticketId ?? '' },
    manual: { header: 'By name', value: ({ isManual }) => yes(isManual) },
    offline: { header: 'Offline', value: ({ wasOffline }) => yes(wasOffline) },
    conflict: {
      header: 'Conflict',
      value: ({ isConflict }) => yes(isConflict),
      filter: yesNo('Whether someone was let in who shouldn’t have been.', (is) => sql`sc.is_conflict = ${is}`),
    },
    undone: { header: 'Undone', value: ({ undoneAt }) => yes(undoneAt !== null) },
  },
  filters: {
    tickets: ids('Ticket IDs.', sql`sc.ticket_id`),
  },
  sort: { by: 'SCANNED', descending: true },
  source: {
    alias: 'sc',
    from: sql`scan sc`,
    scope: ({ accountId, eventIds }) => {
      const seen = eventIds === null ? sql`true` : sql`sc.event_id = any(${[...eventIds]}::uuid[])`
      return sql`sc.account_id = ${accountId} and ${seen}`
    },
    rows: () => scanRows(sql`page join scan sc on sc.id = page.id`),
    rowOf: (row: ScanListRow) => listedScanOf(row),
  },
})
