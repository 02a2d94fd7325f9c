import { ownRecord } from '#platform/records/own-record.ts'
import { readAddOn } from '../reads/add-ons.ts'

/** An add-on of the member's account. Throws notFound if it doesn't exist or is out of scope. */
export const ownAddOn = ownRecord(readAddOn)
