import { defineFact } from '#platform/facts.ts'

/** A check-in list was made, saved or archived. Subject: the list. Data name the part. */
export const checkInListChanged = defineFact<{ what: string }>('CheckInListChanged')
/** A scanning device was added or revoked. Subject: the device. */
export const scanDeviceChanged = defineFact<{ what: string }>('ScanDeviceChanged')
/** Staff wrote to attendees. Subject: the message. Data: the recipients `from` to `to` (not included), counted from 0. */
export const attendeesWrittenTo = defineFact<{ from: number; to: number }>('AttendeesWrittenTo')
