import type { DomainProblem, DomainState, OwnDomain } from '../types/domain.ts'

/** Records of a domain in DNS. Undefined if it didn't answer. */
export type Seen = { readonly cname: readonly string[]; readonly txt: readonly string[] } | undefined

/** How long a domain keeps its storefront while its DNS is wrong, in milliseconds: a mistake is not the end of a sale. */
export const GRACE_MS = 7 * 24 * 3_600_000

/** Name of the record with the proof. */
export const proofName = (domain: string): string => `_admission.${domain}`

/** Displayed state of a domain. */
export const domainState = ({ verifiedAt, failingSince }: OwnDomain): DomainState =>
  verifiedAt === null ? 'WAITING' : failingSince === null ? 'VERIFIED' : 'FAILING'

const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '')

/**
 * Problems with a domain, or null. `holder` is the proof of another storefront that shows it: it keeps the domain as long as
 * the DNS has its proof, too.
 */
export const domainProblem = (
  { proof }: Pick<OwnDomain, 'proof'>,
  seen: Seen,
  target: string,
  holder: string | undefined,
): DomainProblem | null => {
  if (seen === undefined) return 'NO_ANSWER'
  if (!seen.txt.includes(proof)) return 'TXT'
  if (!seen.cname.some((name) => plain(name) === plain(target))) return 'CNAME'
  return holder !== undefined && seen.txt.includes(holder) ? 'TAKEN' : null
}

const MESSAGES: Readonly<Record<DomainProblem, string>> = {
  TXT: 'The TXT record isn’t there yet, or has another value.',
  CNAME: 'The CNAME record isn’t there yet, or leads elsewhere.',
  TAKEN: 'Another storefront uses this domain. Remove its TXT record first.',
  LOST: 'Another storefront has proved that this domain is its own.',
  NO_ANSWER: 'The DNS of this domain didn’t answer. We’ll check again within an hour.',
}

/** Message for its organizer. */
export const domainMessage = ({ problem }: OwnDomain): string | null => (problem === null ? null : MESSAGES[problem])
