import { ownRecord } from '#platform/records/own-record.ts'
import { readForm } from '../reads/forms.ts'

/** A form of the member's account. Throws notFound if it doesn't exist or is out of scope. */
export const ownForm = ownRecord(readForm)
