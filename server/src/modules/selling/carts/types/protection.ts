import type { AccountId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import type { ProtectionTerms } from '@admission/common/pricing/protection.ts'

/** Protection that an organizer of a cart offers. Amounts in minor units of its currency. */
export type AccountProtection = ProtectionTerms & {
  readonly currency: string
  /** Empty: the default. */
  readonly text: string
  /** Events that can't be protected. */
  readonly excluded: readonly string[]
}

/** Protection that a cart can have from one organizer, at the price of this moment. */
export type CartProtection = {
  readonly accountId: AccountId
  readonly accountName: string
  /** Name of its row in the price breakdown. */
  readonly name: string
  readonly text: string
  readonly amount: number
  readonly share: number
  /** Shares of the events' purchases in the price, without zeros. */
  readonly parts: readonly { readonly eventId: string; readonly amount: number }[]
  /** The buyer's answer. Null: none yet. */
  readonly isWanted: boolean | null
}

/** Protection as the consumer API shows it. */
export type ShownProtection = Pick<CartProtection, 'accountId' | 'accountName' | 'text' | 'isWanted'> & {
  readonly price: Money
  /** Name of the insurer. */
  readonly insurer: string
}
