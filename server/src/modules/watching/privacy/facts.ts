import { defineFact } from '#platform/facts.ts'

/** A user asked for a copy of their data. Subject: the user. A job makes it. */
export const personExportRequested = defineFact<{ exportId: string }>('PersonExportRequested')

/** A copy of a user's data can be downloaded. Subject: the user. They are told. */
export const personExportReady = defineFact<{ exportId: string }>('PersonExportReady')

/** A user's account will be deleted. Subject: the user. They are told when, and how to keep it. */
export const erasureRequested = defineFact<{ dueAt: string; byStaff: boolean }>('ErasureRequested')

/** A user's account stays after all. Subject: the user. They are told. */
export const erasureCanceled = defineFact('ErasureCanceled')
