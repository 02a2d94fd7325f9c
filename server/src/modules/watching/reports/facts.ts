import { defineFact } from '#platform/facts.ts'

/** A report was scheduled. Subject: the schedule. */
export const reportScheduled = defineFact('ReportScheduled')

/** A scheduled report's file is ready for a recipient. Subject: the recipient, a user. */
export const reportReady = defineFact<{ readonly deliveryId: string }>('ReportReady')

/** The sums by day of an account are to be computed again, from everything it sold. Subject: the account. */
export const salesToCount = defineFact('SalesToCount')
