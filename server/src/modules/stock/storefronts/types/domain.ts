export const DOMAIN_STATES = ['WAITING', 'VERIFIED', 'FAILING'] as const
export type DomainState = (typeof DOMAIN_STATES)[number]

/**
 * Why a domain isn't verified or fails: its DNS lacks the proof or doesn't lead here, another storefront has it, another account
 * has proved it since, or the DNS didn't answer.
 */
export type DomainProblem = 'TXT' | 'CNAME' | 'TAKEN' | 'LOST' | 'NO_ANSWER'

/** The domain of a storefront. */
export type OwnDomain = {
  readonly id: string
  readonly storefrontId: string
  readonly domain: string
  /** Text that its DNS must have. */
  readonly proof: string
  readonly verifiedAt: Date | null
  readonly failingSince: Date | null
  readonly checkedAt: Date | null
  readonly problem: DomainProblem | null
  readonly createdAt: Date
}
