import { defineFact } from '#platform/facts.ts'

/** A check-in list was made, saved or archived. Subject: the list. Data name the part. */
export const checkInListChanged = defineFact<{ what: string }>('CheckInListChanged')
/** A scanning device was added or revoked. Subject: the device. */
export const scanDeviceChanged = defineFact<{ what: string }>('ScanDeviceChanged')
