import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { ShowMore, useMore } from './ShowMore.tsx'
import type { ListedOffer } from './use-steady-offers.ts'

interface OfferSectionProps {
  readonly name: string
  readonly offers: readonly ListedOffer[]
  /** Collapsed until it is opened or the map points into it, for maps with many sections. */
  readonly folds: boolean
  readonly pointedKey: string | null
  readonly row: (offer: ListedOffer) => ReactNode
}

/** A section's offers under a sticky heading. */
export function OfferSection({ name, offers, folds, pointedKey, row }: OfferSectionProps) {
  const [opened, setOpened] = useState(false)
  const { shown, more } = useMore(offers, pointedKey)
  const id = useId()
  const left = offers.reduce((sum, { offer, unavailable }) => (unavailable ? sum : sum + offer.seats.length), 0)
  const open = !folds || opened || offers.some(({ offer }) => offer.key === pointedKey)
  return (
    <section aria-labelledby={id}>
      <h3 className="sticky top-0 z-1 border-b border-line bg-sunk text-14 font-semibold text-ink-soft">
        {folds ? (
          <button
            type="button"
            id={id}
            aria-expanded={open}
            onClick={() => setOpened(!open)}
            className="flex min-h-11 w-full items-center gap-2 px-4 text-left tablet:px-6"
          >
            <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} className={classes(open && 'rotate-180')} />
            {name}
            <span className="ml-auto font-normal tabular-nums">{left} left</span>
          </button>
        ) : (
          <span id={id} className="flex h-9 items-center px-4 tablet:px-6">
            {name} <span className="ml-auto font-normal tabular-nums">{left} left</span>
          </span>
        )}
      </h3>
      {open ? (
        <>
          <ul>{shown.map(row)}</ul>
          <ShowMore left={offers.length - shown.length} onMore={more} />
        </>
      ) : null}
    </section>
  )
}
