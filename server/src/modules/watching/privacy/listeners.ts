import { defineListener } from '#platform/facts.ts'
import { addJob } from '#platform/jobs.ts'
import { erasureRequested, personExportRequested } from './facts.ts'
import { writePersonExport } from './flows/export-person.ts'
import { startErasures } from './jobs.ts'

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

/**
 * Begins the deletion of an account when it is due, not up to an hour later. If something keeps the account then, the hourly job
 * asks again.
 */
export const startErasureInTime = defineListener(
  'privacy.start-erasure',
  erasureRequested,
  (_services, transaction, { subjectId, data }) => {
    // The database counts microseconds, so that the moment as a Date can be just before it.
    const runAt = new Date(Date.parse(data.dueAt) + 1)
    return addJob(transaction, startErasures, {}, { runAt, key: `start-erasures:${subjectId}` })
  },
)
