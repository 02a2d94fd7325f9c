import type { AccountId } from '@admission/common/ids.ts'

export type LimitKind = 'CODE' | 'PROMOTION' | 'BUDGET' | 'ADD_ON'

/** A limit as stored: its counter, null for no limit, and what was used before the counter existed. */
export type Limit = { readonly counterId: string | null; readonly before: number }

export type LimitChange = {
  readonly accountId: AccountId
  readonly kind: LimitKind
  readonly now: Limit
  /** The new limit; null for none. */
  readonly limit: number | null
  /** Units used so far. */
  readonly used: number
}

/** A stored limit on what one buyer may have. */
export type LimitRule = {
  readonly id: string
  readonly name: string
  readonly scope: 'ACCOUNT' | 'EVENT' | 'COLLECTION' | 'PRICE_TYPE'
  readonly eventId: string | null
  readonly collectionId: string | null
  readonly priceTypeId: string | null
  readonly per: 'ORDER' | 'USER' | 'EMAIL' | 'CARD' | 'HOUSEHOLD' | 'ACCESS_CODE'
  readonly minimum: number | null
  readonly maximum: number
  readonly multiplesOf: number | null
  /** Length of its window; null for no window. */
  readonly withinSeconds: number | null
  readonly active: boolean
}
