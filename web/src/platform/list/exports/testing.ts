import type { ExportFile } from '../list-api.ts'

/** A running export of 5,000 events with no row written yet. */
export const workingExport: ExportFile = {
  id: 'e1',
  list: 'events',
  state: 'WORKING',
  format: 'CSV',
  totalRows: 5000,
  doneRows: 0,
  createdAt: { utc: '2027-03-04T15:12:00Z' },
  failure: null,
  url: null,
}
