import type { AccountId } from '@admission/common/ids.ts'
/** Which terms of which organizer a buyer accepted when paying. The network is a hex digest. */
export type AcceptedTerms = {
  readonly orderId: string
  readonly userId: string
  readonly accountId: AccountId
  readonly version: number
  readonly networkHash: string | null
}
