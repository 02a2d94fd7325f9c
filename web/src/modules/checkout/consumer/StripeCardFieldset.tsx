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

type Phase = 'LOADING' | 'READY' | 'FAILED'
type Card = Awaited<ReturnType<typeof mountStripeCard>>

/** Stripe's card fields, in a frame of Stripe's: what is typed never reaches this page. */
export function StripeCardFieldset({ gateway, total, onTyped, errors }: StripeCardFieldsetProps) {
  const place = useRef<HTMLDivElement>(null)
  const card = useRef<Card>(undefined)
  const [phase, setPhase] = useState<Phase>('LOADING')
  const [tries, setTries] = useState(0)
  const typed = useEffectEvent(onTyped)
  const mount = useEffectEvent((target: HTMLElement) =>
    mountStripeCard(target, gateway, total, {
      onReady: () => setPhase('READY'),
      onChange: () => typed(),
      onFail: () => setPhase('FAILED'),
    }),
  )
  useEffect(() => {
    let isGone = false
    const { current: target } = place
    if (target === null) return undefined
    mount(target).then(
      (mounted) => {
        if (isGone) mounted.unmount()
        else card.current = mounted
      },
      () => setPhase('FAILED'),
    )
    return () => {
      isGone = true
      card.current?.unmount()
      card.current = undefined
    }
  }, [tries])
  const { amount, currency, exponent } = total
  useEffect(() => card.current?.setTotal({ amount, currency, exponent }), [amount, currency, exponent])
  const [message] = Object.values(errors)
  const retry = (): void => {
    setPhase('LOADING')
    setTries(tries + 1)
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-5 flex w-full items-center justify-between rounded-6 border border-ink bg-card px-4 py-4 text-16 font-semibold inset-ring inset-ring-ink">
        Card
        <CreditCard aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
      </legend>
      {phase === 'FAILED' ? (
        <Alert tone="stop" announced title="We couldn’t load the card form. Nothing was charged.">
          <p>Check your connection, then try again.</p>
          <Button onClick={retry}>Try again</Button>
        </Alert>
      ) : null}
      <div className="flex min-w-0 flex-col gap-3" hidden={phase === 'FAILED'} aria-busy={phase === 'LOADING'}>
        {phase === 'LOADING' ? <Skeleton className="h-40" /> : null}
        <div ref={place} />
        <FormAlert text={message} />
      </div>
    </fieldset>
  )
}
