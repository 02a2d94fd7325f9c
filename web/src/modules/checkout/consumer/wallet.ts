import type { Money } from '@admission/common/money.ts'
import { hasOwnForm, type TokenGateway } from './token-gateway.ts'

export interface WalletListeners {
  /** Whether this browser has a wallet that the gateway takes. */
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

/** Whether it is worth loading a wallet's code: Stripe's script knows more wallets, the sandbox's stands in for Apple Pay. */
export const mayHaveWallet = (gateway: TokenGateway): boolean => hasOwnForm(gateway) || 'ApplePaySession' in globalThis

/** Shows the button of the gateway's wallets in an element, if there are any. Rejects if the gateway's script doesn't load. */
export async function mountWallet(
  target: HTMLElement,
  gateway: TokenGateway,
  total: Money,
  listeners: WalletListeners,
): Promise<MountedWallet> {
  if (!hasOwnForm(gateway)) return (await import('./sandbox-wallet.ts')).mountSandboxWallet(target, gateway, listeners)
  const { mountStripeWallet } = await import('./stripe-wallet.ts')
  return mountStripeWallet(
    target,
    { scriptUrl: gateway.scriptUrl ?? '', publicKey: gateway.publicKey },
    total,
    listeners,
  )
}
