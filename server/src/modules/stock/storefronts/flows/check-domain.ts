import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { lockEntries, readDomain, readDueDomains } from '../reads/domains.ts'
import { domainProblem, proofName, type Seen } from '../rules/domain.ts'
import { failDomain, noteNoAnswer, verifyDomain } from '../writes/domains.ts'

/** Name that the CNAME of a domain must lead to. */
export const domainTarget = ({ addresses }: Pick<Services, 'addresses'>): string =>
  new URL(addresses.publicUrl).hostname

const lookUp = async ({ dns }: Services, domain: string): Promise<Seen> => {
  try {
    const [cname, txt] = await Promise.all([dns.cname(domain), dns.txt(proofName(domain))])
    return { cname, txt }
  } catch {
    return undefined
  }
}

/**
 * Looks a domain up and stores what was found. The entry that proves it gets it, unless another storefront shows it and its proof is
 * still there.
 */
export const checkDomain = async (services: Services, id: string): Promise<void> => {
  const asked = await readDomain(services.databases.system, id)
  if (asked === undefined) return
  const seen = await lookUp(services, asked.domain)
  await inTransaction(services.databases.system, async (transaction) => {
    const entries = await lockEntries(transaction, asked.domain)
    const own = entries.find((entry) => entry.id === id)
    // Removed meanwhile.
    if (own === undefined) return
    const holder = entries.find((entry) => entry.id !== id && entry.verifiedAt !== null)
    const problem = domainProblem(own, seen, domainTarget(services), holder?.proof)
    if (problem === null) await verifyDomain(transaction, id, own.domain)
    else if (problem === 'NO_ANSWER') await noteNoAnswer(transaction, id)
    else await failDomain(transaction, id, problem)
  })
}

/** Checks the domains that weren't checked for an hour, one after the other. */
export const checkDueDomains = async (services: Services): Promise<void> => {
  for (const id of await readDueDomains(services.databases.system)) await checkDomain(services, id)
}
