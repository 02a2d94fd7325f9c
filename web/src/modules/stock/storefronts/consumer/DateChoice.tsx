import { Calendar } from 'lucide-react'
import { useState } from 'react'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import type { Month } from './choices.ts'
import { ChipMenu, choiceClasses, closeMenu } from './FilterChips.tsx'
import { withSpan } from './wall-filter.ts'
import type { WallSearch } from './wall-search.ts'
import { WallLink, type WallPlace } from './WallLink.tsx'

const customDates = lazyPart(async () => (await import('./CustomDates.tsx')).CustomDates)

interface DateChoiceProps {
  readonly months: readonly Month[]
  readonly search: WallSearch
  readonly place: WallPlace
}

/** A choice of months with events, or a custom range, whose fields are prefetched when the pointer or focus reaches the chip. */
export function DateChoice({ months, search, place }: DateChoiceProps) {
  const [isNear, setIsNear] = useState(false)
  return (
    <ChipMenu label="Any date" icon={Calendar} onNear={() => setIsNear(true)}>
      <ul>
        {months.map(({ label, from, to }) => (
          <li key={from}>
            <WallLink place={place} search={withSpan(search, from, to)} className={choiceClasses} onClick={closeMenu}>
              {label}
            </WallLink>
          </li>
        ))}
      </ul>
      <div className="min-h-[233px] border-t border-line">
        <Lazy part={customDates} when={isNear}>
          {(CustomDates) => <CustomDates search={search} place={place} />}
        </Lazy>
      </div>
    </ChipMenu>
  )
}
