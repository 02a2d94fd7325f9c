import { createHash } from 'node:crypto'
import { protectionPrice } from '@admission/common/pricing/protection.ts'
import { MAIL_DOMAIN } from '@admission/common/support.ts'
import type { Insurer } from './insurer.ts'

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A number that a person can read out, always the same for one policy. */
const numberOf = (id: string): string => {
  const digits = [...createHash('sha256').update(`policy ${id}`).digest().subarray(0, 12)]
  const text = digits.map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `AC-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`
}

/** The platform's own insurer: quotes by the organizer's settings; its policies are those of our database. */
export const embeddedInsurer: Insurer = {
  name: 'EMBEDDED',
  title: 'Admission Cover',
  claimsEmail: `claims@${MAIL_DOMAIN}`,
  quote: protectionPrice,
  bind: ({ id }) => Promise.resolve(numberOf(id)),
  cancel: () => Promise.resolve(),
}
