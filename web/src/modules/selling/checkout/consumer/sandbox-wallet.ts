import { buttonClasses } from '#ui/button-classes.ts'
import type { TokenGateway } from './token-gateway.ts'
import { tokenize } from './tokenize.ts'
import type { MountedWallet, WalletListeners } from './wallet-listeners.ts'

/** Card of the test wallet. */
const TEST_CARD = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvv: '123', name: 'Test wallet' }

/** Stands in for Apple Pay where the browser has it: approves right away, with a test card. */
export function mountSandboxWallet(
  target: HTMLElement,
  gateway: TokenGateway,
  { onAvailable, onPress, onToken, onFail }: WalletListeners,
): MountedWallet {
  const pay = async (): Promise<void> => {
    const result = await tokenize(gateway, TEST_CARD)
    if ('token' in result) await onToken(result.token)
    else onFail(result.message)
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `${buttonClasses({ size: 'bar' })} w-full`
  button.textContent = 'Pay with the test wallet'
  button.addEventListener('click', () => {
    if (onPress()) void pay()
  })
  target.append(button)
  onAvailable(true)
  return { setTotal: () => undefined, unmount: () => button.remove() }
}
