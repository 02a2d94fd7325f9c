import type { AccountId, Id, UserId, VenueId } from '@admission/common/ids.ts'
import type { Location } from '@admission/common/locations.ts'
import type { Money } from '@admission/common/money.ts'
import type { PurchaserDelivery } from '@admission/common/validation/purchaser.ts'

export type PurchaserId = Id<'Purchaser'>
/** The terms of one account at one venue. */
export type VenueAgreementId = Id<'VenueAgreement'>
/** One person's invitation to them, or agreement. */
export type ChargeAgreementId = Id<'ChargeAgreement'>

export const CHARGE_AGREEMENT_STATES = ['INVITED', 'ACTIVE', 'REVOKED', 'EXPIRED'] as const
/** An agreement that is past its time is EXPIRED, also before its row says so. */
export type ChargeAgreementState = (typeof CHARGE_AGREEMENT_STATES)[number]

/** A purchaser of one account. All but name and e-mail are null until they set it up. */
export type Purchaser = {
  readonly id: PurchaserId
  readonly accountId: AccountId
  readonly userId: UserId | null
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly location: Location | null
  readonly delivery: PurchaserDelivery | null
  readonly isSetUp: boolean
}

/** One agreement of a purchaser, with the newest terms of its venue. */
export type ChargeAgreement = {
  readonly id: ChargeAgreementId
  readonly accountId: AccountId
  readonly accountName: string
  readonly agreementId: VenueAgreementId
  readonly venueName: string
  readonly purchaserId: PurchaserId
  readonly state: ChargeAgreementState
  readonly invitedAt: Date
  /** The accepted version; null if none was. */
  readonly version: number | null
  readonly termsVersion: number | null
  readonly acceptedAt: Date | null
  readonly limit: Money | null
  /** Charged within the last 30 days. Null without a limit. */
  readonly charged: Money | null
  readonly expiresAt: Date | null
  readonly endedAt: Date | null
  readonly zone: string
}

/** Terms that a purchaser reads before they agree. */
export type OfferedTerms = {
  readonly version: number
  readonly body: string
  /** The account's own terms of sale; null if it has none. */
  readonly accountTerms: { readonly version: number; readonly body: string } | null
  readonly currency: string
  readonly exponent: number
}

/** Next step for someone who opens an account's page for purchasers. */
export type OnboardingStep = 'CONFIRM_EMAIL' | 'NOT_INVITED' | 'SETUP' | 'TERMS' | 'DONE'

/** The terms of an account at a venue, for its staff. */
export type VenueTerms = {
  readonly venueId: VenueId
  readonly venueName: string
  readonly version: number
  readonly body: string
  readonly publishedAt: Date
  readonly zone: string
}

/** One agreement with an account as employees see it. */
export type AccountAgreement = {
  readonly id: string
  readonly userId: string | null
  readonly name: string
  readonly email: string
  readonly venueName: string
  /** Of the venue's terms; null if they never agreed. */
  readonly version: number | null
  readonly state: ChargeAgreementState
  readonly limitAmount: number | null
  readonly chargedAmount: number
  readonly currency: string | null
  readonly exponent: number | null
  readonly invitedAt: Date
  readonly expiresAt: Date | null
  readonly zone: string
}

/** The agreements with an account; `rows` has the latest. */
export type AccountAgreements = {
  readonly accountName: string
  readonly isOn: boolean
  readonly active: number
  readonly totalCount: number
  readonly rows: readonly AccountAgreement[]
}
