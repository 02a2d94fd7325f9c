import type { Money } from '@admission/common/money.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TokenGateway } from './token-gateway.ts'
import { mountWallet } from './wallet.ts'
import type { MountedWallet, WalletListeners } from './wallet-listeners.ts'

interface WalletButtonsProps extends Omit<WalletListeners, 'onAvailable'> {
  readonly gateway: TokenGateway
  readonly total: Money
}

/** The buttons of the buyer's wallets. Shows nothing where the gateway finds none: cards are always there. */
export function WalletButtons({ gateway, total, onPress, onToken, onFail }: WalletButtonsProps) {
  const place = useRef<HTMLDivElement>(null)
  const wallet = useRef<MountedWallet>(undefined)
  const [isAvailable, setAvailable] = useState(false)
  const pressed = useEffectEvent(onPress)
  const approved = useEffectEvent(onToken)
  const failed = useEffectEvent(onFail)
  const mount = useEffectEvent((target: HTMLElement) =>
    mountWallet(target, gateway, total, {
      onAvailable: setAvailable,
      onPress: () => pressed(),
      onToken: (token) => approved(token),
      onFail: (message) => failed(message),
    }),
  )
  useEffect(() => {
    let isGone = false
    const show = async (target: HTMLElement): Promise<void> => {
      try {
        const mounted = await mount(target)
        if (isGone) mounted.unmount()
        else wallet.current = mounted
      } catch {
        // Without its script there is no wallet. The card form says so, too, and can be tried again.
      }
    }
    if (place.current !== null) void show(place.current)
    return () => {
      isGone = true
      wallet.current?.unmount()
      wallet.current = undefined
    }
  }, [])
  const { amount, currency, exponent } = total
  useEffect(() => wallet.current?.setTotal({ amount, currency, exponent }), [amount, currency, exponent])
  return (
    <section
      aria-label={isAvailable ? 'Wallets' : undefined}
      className={isAvailable ? 'flex flex-col gap-3' : '-mb-6 h-0 overflow-hidden'}
    >
      <div ref={place} />
      {isAvailable ? <p className="text-14 text-ink-soft">Or pay by card:</p> : null}
    </section>
  )
}
