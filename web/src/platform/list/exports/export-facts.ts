import { formatClock, timeAt } from '@admission/common/time.ts'
import type { ExportFacts } from '../list-api.ts'

/** What a file holds, and how much of it: `5,000 rows as CSV`. */
export const contentWords = ({ totalRows, format }: ExportFacts): string =>
  `${totalRows.toLocaleString('en-US')} ${totalRows === 1 ? 'row' : 'rows'} as ${format === 'CSV' ? 'CSV' : 'Excel'}`

/** When a file was asked for, on the clock of whoever looks: `3.12 pm`. It is kept for a day, so that no date is needed. */
export const askedAtWords = ({ createdAt }: ExportFacts): string =>
  formatClock(timeAt(Date.parse(createdAt.utc), Intl.DateTimeFormat().resolvedOptions().timeZone).local)

/** It is not there yet, and may still come. */
export const isUnfinished = ({ state }: ExportFacts): boolean => state === 'WAITING' || state === 'WORKING'
