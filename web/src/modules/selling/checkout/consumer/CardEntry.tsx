import type { Money } from '@admission/common/money.ts'
import type { CardFields } from '@admission/common/validation/card.ts'
import { lazy, Suspense } from 'react'
import type { FormErrors } from '#ui/Form.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { emptyCard } from './card-form.ts'
import { CardFieldset } from './CardFieldset.tsx'
import { hasOwnForm, type TokenGateway } from './token-gateway.ts'

const StripeCardFieldset = lazy(async () => ({
  default: (await import('./StripeCardFieldset.tsx')).StripeCardFieldset,
}))

interface CardEntryProps {
  readonly gateway: TokenGateway
  readonly total: Money | undefined
  readonly card: CardFields
  readonly onCard: (card: CardFields) => void
  readonly errors: FormErrors
}

/** The card fields: ours, or those of the gateway's script. */
export function CardEntry({ gateway, total, card, onCard, errors }: CardEntryProps) {
  const { scriptUrl = '', publicKey } = gateway
  if (!hasOwnForm(gateway)) return <CardFieldset card={card} onCard={onCard} errors={errors} />
  if (total === undefined) return null
  return (
    <Suspense fallback={<Skeleton className="h-56" />}>
      <StripeCardFieldset
        gateway={{ scriptUrl, publicKey }}
        total={total}
        // A new object is a new card.
        onTyped={() => onCard({ ...emptyCard })}
        errors={errors}
      />
    </Suspense>
  )
}
