import { ownRecord } from '#platform/records/own-record.ts'
import { readFaq } from '../reads/faqs.ts'

/** A question of the member's account. Throws notFound if it doesn't exist or is out of scope. */
export const ownFaq = ownRecord(readFaq)
