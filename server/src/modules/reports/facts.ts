import { defineFact } from '#platform/facts.ts'

/** Somebody scheduled a report; subject: the schedule. */
export const reportScheduled = defineFact('ReportScheduled')

/** The file of a scheduled report is ready for one of its recipients; subject: the recipient, a user. */
export const reportReady = defineFact<{ readonly deliveryId: string }>('ReportReady')
