import type { AccountId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'

/** The chart of accounts; see README.md. */
export const LEDGER_ACCOUNTS = [
  'CLEARING',
  'ORGANIZER',
  'PLATFORM',
  'GATEWAY',
  'TAX',
  'SELLER',
  'PAYEE',
  'SUSPENSE',
  'DISPUTE',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** The sum of the entries of one ledger account for one party: debit positive, credit negative. */
export type Balance = {
  readonly accountId: AccountId
  readonly ledgerAccount: LedgerAccount
  /** The party with the claim. Null if there is none in particular. */
  readonly partyId: string | null
  readonly money: Money
}

/** One movement of money with its entries. */
export type Journal = {
  readonly id: string
  readonly effectKey: string
  readonly kind: string
  readonly at: Date
  readonly entries: readonly {
    readonly ledgerAccount: LedgerAccount
    readonly partyId: string | null
    readonly money: Money
  }[]
}

/** One payout to a user, out of what they earned with one organizer's tickets. */
export type Withdrawal = {
  readonly id: string
  readonly at: Date
  readonly accountName: string
  readonly money: Money
}
