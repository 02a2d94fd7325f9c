import type { ProtectionTerms } from '@admission/common/pricing/protection.ts'
import type { PolicyRequest } from '../types.ts'

/** A company that sells protection through checkout. Calls happen outside transactions and can be repeated. */
export interface Insurer {
  /** Its name in our database. Never changes. */
  readonly name: string
  /** Its name for people: who is named on every policy. */
  readonly title: string
  /** Where buyers claim. */
  readonly claimsEmail: string
  /** The price for an order that costs `base` without protection, in minor units. 0: nothing to protect. */
  quote(terms: Omit<ProtectionTerms, 'share'>, base: number): number
  /** Issues a policy and returns its number: the same one for the same ID. */
  bind(policy: PolicyRequest): Promise<string>
  /** Ends a policy. Ending it again changes nothing. */
  cancel(policyNumber: string): Promise<void>
}
