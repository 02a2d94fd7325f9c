import type { Money } from '@admission/common/money.ts'
import { CreditCard } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { FormAlert, type FormErrors } from '#ui/Form.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { mountStripeCard, type StripeGateway } from './stripe-card.ts'

interface StripeCardFieldsetProps {
  readonly gateway: StripeGateway
  readonly total: Money
  /** Called when something was typed. What it was stays in Stripe's frame. */
  readonly onTyped: () => void
  readonly errors: FormErrors
}

/** Stripe's card fields, in a frame of Stripe's: what is typed never reaches this page. */
export function StripeCardFieldset({ errors, ...card }: StripeCardFieldsetProps) {
  const [tries, setTries] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const retry = (): void => {
    setFailed(false)
    setTries(tries + 1)
  }
  const [message] = Object.values(errors)
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-5 flex w-full items-center justify-between rounded-6 border border-ink bg-card px-4 py-4 text-16 font-semibold inset-ring inset-ring-ink">
        Card
        <CreditCard aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
      </legend>
      {isFailed ? (
        <Alert tone="stop" announced title="We couldn’t load the card form. Nothing was charged.">
          <p>Check your connection, then try again.</p>
          <Button onClick={retry}>Try again</Button>
        </Alert>
      ) : (
        <div className="flex min-w-0 flex-col gap-3">
          <StripeFrame key={tries} {...card} onFail={() => setFailed(true)} />
          <FormAlert text={message} />
        </div>
      )}
    </fieldset>
  )
}

type StripeFrameProps = Omit<StripeCardFieldsetProps, 'errors'> & { readonly onFail: () => void }

/** The frame. Loads once; give it another key to try again. */
function StripeFrame({ gateway, total, onTyped, onFail }: StripeFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const card = useRef<Awaited<ReturnType<typeof mountStripeCard>>>(undefined)
  const [isReady, setReady] = useState(false)
  const typed = useEffectEvent(onTyped)
  const failed = useEffectEvent(onFail)
  const mount = useEffectEvent((target: HTMLElement) =>
    mountStripeCard(target, gateway, total, {
      onReady: () => setReady(true),
      onChange: () => typed(),
      onFail: () => failed(),
    }),
  )
  // The total may have changed while the script loaded.
  const showTotal = useEffectEvent(() => card.current?.setTotal(total))
  useEffect(() => {
    let isGone = false
    const show = async (target: HTMLElement): Promise<void> => {
      try {
        const mounted = await mount(target)
        if (isGone) mounted.unmount()
        else card.current = mounted
        showTotal()
      } catch {
        if (!isGone) failed()
      }
    }
    if (place.current !== null) void show(place.current)
    return () => {
      isGone = true
      card.current?.unmount()
      card.current = undefined
    }
  }, [])
  const { amount, currency, exponent } = total
  useEffect(() => card.current?.setTotal({ amount, currency, exponent }), [amount, currency, exponent])
  return (
    <div aria-busy={!isReady}>
      {isReady ? null : <Skeleton className="h-40" />}
      <div ref={place} />
    </div>
  )
}
