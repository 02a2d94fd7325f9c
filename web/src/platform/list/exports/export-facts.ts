import { formatClock, timeAt } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import { viewerZone } from '../../time-zones.ts'
import type { ExportFacts } from '../list-api.ts'

/** Size and format of a file: `5,000 rows as CSV`. */
export const contentText = ({ totalRows, format }: ExportFacts): string =>
  `${plural(totalRows, 'row')} as ${format === 'CSV' ? 'CSV' : 'Excel'}`

/** When a file was requested, in the viewer's time zone: `3:12 PM`. Files last for a day, so no date is needed. */
export const requestedAtText = ({ createdAt }: ExportFacts): string =>
  formatClock(timeAt(Date.parse(createdAt.utc), viewerZone()).local)

/** True if the export is still queued or running. */
export const isUnfinished = ({ state }: ExportFacts): boolean => state === 'WAITING' || state === 'WORKING'
