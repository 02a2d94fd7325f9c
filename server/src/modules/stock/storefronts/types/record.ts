import type { Stored } from '@admission/common/records/field.ts'
import type { accessCodeFields, storefrontFields } from '@admission/common/records/storefront.ts'
import type {
  AccessKind,
  StorefrontLayout,
  StorefrontStanding,
  StorefrontTheme,
} from '@admission/common/storefront-words.ts'
import type { RecordRow } from '#platform/records/types.ts'

export const STOREFRONT_STATES = ['DRAFT', 'OPEN', 'ARCHIVED'] as const
export type StorefrontState = (typeof STOREFRONT_STATES)[number]

/** Fields of the detail tab. */
export type StorefrontDetail = Stored<typeof storefrontFields>

/** Fields of the appearance tab. Colors are # and six hex digits; null for the account's. */
export type Appearance = {
  readonly color: string | null
  readonly buttonColor: string | null
  readonly layout: StorefrontLayout
  readonly theme: StorefrontTheme
  readonly logoPath: string | null
  readonly heroPath: string | null
  readonly heroAlt: string
}

/** A collection of a storefront, in its order. */
export type ShelvedCollection = {
  readonly id: string
  readonly name: string
  readonly state: string
  /** The account that granted it; null for one of the storefront's own account. */
  readonly ownerName: string | null
}

/** A storefront as its organizer sees it, with figures as of the moment it was read. */
export type Storefront = RecordRow &
  StorefrontDetail &
  Appearance & {
    readonly access: AccessKind
    readonly emailDomains: readonly string[]
    /** Scheme, host and port of the websites that may show it in a frame. */
    readonly embedOrigins: readonly string[]
    readonly state: StorefrontState
    readonly standing: StorefrontStanding
    /** The first one of its marketplace. */
    readonly isMain: boolean
    readonly collections: readonly ShelvedCollection[]
    readonly position: number
    readonly accountSlug: string
    readonly shopName: string
    readonly shopLogoPath: string | null
    readonly currency: string
    readonly exponent: number
    /** Of the last 30 days: page views, tickets sold and not refunded, and what they cost with fees, minor units. */
    readonly views: number
    readonly sold: number
    readonly revenue: number
    readonly createdAt: Date
  }

/** A code that opens a storefront. The code itself isn't kept. */
export type AccessCode = Omit<Stored<typeof accessCodeFields>, 'collectionIds'> & {
  readonly id: string
  readonly storefrontId: string
  /** Carts that hold or bought tickets with it; counted only while it has a limit. */
  readonly used: number
  /** Null: all collections of the storefront. */
  readonly collectionIds: readonly string[] | null
  readonly isArchived: boolean
  readonly createdAt: Date
  readonly timezone: string
}
