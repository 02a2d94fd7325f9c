import type { Money } from '@admission/common/money.ts'

export interface WalletListeners {
  /** True if this browser has a wallet that the gateway takes. */
  readonly onAvailable: (isAvailable: boolean) => void
  /** The buyer pressed the wallet's button. If false, the wallet stays closed. */
  readonly onPress: () => boolean
  /** The wallet couldn't pay. Nothing was charged. */
  readonly onFail: (message: string) => void
  /** The buyer approved the payment in the wallet. Resolves to false if it didn't go through. */
  readonly onToken: (token: string) => Promise<boolean>
}

/** The wallet's button on the page. */
export interface MountedWallet {
  readonly setTotal: (total: Money) => void
  readonly unmount: () => void
}

export const WALLET_FAILED = 'Your wallet couldn’t pay. Nothing was charged. Try again or use a card.'
