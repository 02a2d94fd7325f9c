import { formatClock, timeAt } from '@admission/common/time.ts'
import type { ExportFacts } from '../list-api.ts'

/** Size and format of a file: `5,000 rows as CSV`. */
export const contentText = ({ totalRows, format }: ExportFacts): string =>
  `${totalRows.toLocaleString('en-US')} ${totalRows === 1 ? 'row' : 'rows'} as ${format === 'CSV' ? 'CSV' : 'Excel'}`

/** When a file was requested, in the viewer's time zone: `3:12 PM`. Files last for a day, so no date is needed. */
export const requestedAtText = ({ createdAt }: ExportFacts): string =>
  formatClock(timeAt(Date.parse(createdAt.utc), Intl.DateTimeFormat().resolvedOptions().timeZone).local)

/** Whether the export is still queued or running. */
export const isUnfinished = ({ state }: ExportFacts): boolean => state === 'WAITING' || state === 'WORKING'
