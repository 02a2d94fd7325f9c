import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { StateBadge } from '#ui/StateBadge.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import type { Place, Sheet } from './place.ts'

const form = lazyPart(async () => (await import('./PriceCodeForm.tsx')).PriceCodeForm)

interface PriceCodeProps {
  readonly sheet: Sheet
  readonly place: Place
}

/** Opens prices that need a code from the organizer. Nothing if there are none. */
export function PriceCode({ sheet, place }: PriceCodeProps) {
  const [isOpen, setOpen] = useState(false)
  if (sheet.codePrices === null) return null
  return (
    <div className="px-4 py-3 tablet:px-6">
      <output className="block">
        {sheet.codePrices === 'UNLOCKED' ? (
          <StateBadge tone="go" icon={KeyRound}>
            Your code is applied
          </StateBadge>
        ) : null}
      </output>
      {sheet.codePrices === 'UNLOCKED' ? null : isOpen ? (
        <Lazy part={form} onError={() => setOpen(false)}>
          {(PriceCodeForm) => <PriceCodeForm place={place} />}
        </Lazy>
      ) : (
        <TextButton onPointerEnter={form.prefetch} onFocus={form.prefetch} onClick={() => setOpen(true)}>
          Have a code?
        </TextButton>
      )}
    </div>
  )
}
