import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import type { ListedOffer } from './use-steady-offers.ts'

const STEP = 60

/** Pages a long list of offers. Always includes the offer that the map points at. */
export function useMore(
  offers: readonly ListedOffer[],
  pointedKey: string | null,
): { shown: ListedOffer[]; more: () => void } {
  const [count, setCount] = useState(STEP)
  const pointedAt = pointedKey === null ? -1 : offers.findIndex(({ offer }) => offer.key === pointedKey)
  return { shown: offers.slice(0, Math.max(count, pointedAt + 1)), more: () => setCount(count + STEP) }
}

export function ShowMore({ left, onMore }: { readonly left: number; readonly onMore: () => void }) {
  if (left <= 0) return null
  return (
    <div className="px-4 py-4 tablet:px-6">
      <Button className="w-full" onClick={onMore}>
        {left > STEP ? `Show ${STEP} more of ${left}` : `Show ${left} more`}
      </Button>
    </div>
  )
}
