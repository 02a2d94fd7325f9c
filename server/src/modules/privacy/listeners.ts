import { defineListener } from '#platform/facts.ts'
import { addJob } from '#platform/jobs.ts'
import { personExportRequested } from './facts.ts'
import { writePersonExport } from './flows/export-person.ts'

/** Makes the copy of their data that a user asked for. */
export const makePersonExport = defineListener(
  'privacy.make-export',
  personExportRequested,
  (_services, transaction, { data }) =>
    addJob(
      transaction,
      writePersonExport,
      { exportId: data.exportId },
      { key: `write-person-export:${data.exportId}` },
    ),
)
