import type { Money } from '@admission/common/money.ts'
import { hasOwnForm, type TokenGateway } from './token-gateway.ts'
import type { MountedWallet, WalletListeners } from './wallet-listeners.ts'

/** True if it is worth loading a wallet's code: Stripe's script knows more wallets, the sandbox's stands in for Apple Pay. */
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
