import { changeOwn, existing, ownRecord } from '#platform/records/own-record.ts'
import { needAllEvents } from '../policy.ts'
import { readPromotion } from '../reads/promotions.ts'

/** Runs a change in the member's account. Throws forbidden for members limited to some events. */
export const inOwn = changeOwn(needAllEvents)

/** A promotion of the account. Throws notFound if it doesn't exist or is out of scope. */
export const ownPromotion = existing(readPromotion)

/** A promotion as it is now, after a change. */
export const freshPromotion = ownRecord(readPromotion)
