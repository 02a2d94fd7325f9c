import { asciiDomain } from '@admission/common/domains.ts'
import { accessSchema, type AccessInput } from '@admission/common/validation/storefront.ts'
import { normaliseEmail } from '#platform/emails.ts'
import { inputError } from '#platform/errors.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import { needAllEvents } from '../policy.ts'
import { readGuests } from '../reads/storefront-record.ts'
import { instantOf } from '../rules/detail.ts'
import type { Storefront } from '../types/record.ts'
import { writeAccess } from '../writes/storefront.ts'
import { storefrontRecord } from './storefront-record.ts'

type Prepared = Pick<Storefront, 'access' | 'opensAt' | 'emailDomains' | 'embedOrigins'> & {
  readonly guests: readonly string[]
  readonly guestsBefore: number
}

/** Saves who may enter, and which websites may show it. What carts hold already can still be bought. */
export const saveAccess: RecordEdit<Storefront, AccessInput, Prepared> = {
  kind: storefrontRecord,
  action: 'storefront-save-access',
  what: 'ACCESS',
  schema: accessSchema,
  may: needAllEvents,
  prepare: async (transaction, storefront, { access, opensAt: local, emailDomains, embedOrigins, guests }) => {
    const opensAt = instantOf(local, storefront.timezone, 'opensAt')
    if (opensAt !== null && storefront.closesAt !== null && storefront.closesAt <= opensAt)
      throw inputError({ path: 'opensAt', message: 'Choose a time before it closes.' })
    const before = await readGuests(transaction, storefront.id)
    return {
      access,
      opensAt,
      emailDomains: [...new Map(emailDomains.map((domain) => [asciiDomain(domain), domain])).values()],
      embedOrigins: [...new Set(embedOrigins)],
      guests: [...new Set(guests.map(normaliseEmail))],
      guestsBefore: before.length,
    }
  },
  // Addresses of people aren't kept in the trail, only how many there are.
  change: async (transaction, storefront, { guestsBefore, ...next }) => {
    await writeAccess(transaction, storefront, next)
    const { access, opensAt, emailDomains, embedOrigins } = storefront
    return {
      before: {
        access,
        opensAt: opensAt?.toISOString() ?? null,
        emailDomains: [...emailDomains],
        embedOrigins: [...embedOrigins],
        guests: guestsBefore,
      },
      after: {
        access: next.access,
        opensAt: next.opensAt?.toISOString() ?? null,
        emailDomains: [...next.emailDomains],
        embedOrigins: [...next.embedOrigins],
        guests: next.guests.length,
      },
    }
  },
}
