import { Accessibility } from 'lucide-react'
import type { ReactNode } from 'react'
import { LevelDot } from '#ui/seat-map/OfferRow.tsx'
import { ToggleChip } from '#ui/ToggleChip.tsx'
import { seatedLevels } from './offer-rules.ts'
import { LevelPrice } from './LevelPrice.tsx'
import type { Sheet } from './place.ts'
import type { UpdateSearch, SeatSearch } from './seat-search.ts'

interface LevelChipsProps {
  readonly sheet: Sheet
  readonly search: SeatSearch
  readonly updateSearch: UpdateSearch
  /** More filters, shown first. */
  readonly children?: ReactNode
}

/** Price level filters for map and list. None pressed means all levels. */
export function LevelChips({ sheet, search, updateSearch, children }: LevelChipsProps) {
  const { levels, accessible } = search
  const seated = seatedLevels(sheet)
  const toggle = (level: number): void => {
    const next = new Set(levels)
    if (!next.delete(level)) next.add(level)
    updateSearch({ levels: next.size === 0 || next.size === seated.length ? null : next })
  }
  return (
    <fieldset
      aria-label="Show only"
      className="side-scroll min-w-0 shrink-0 gap-1.5 tablet:gap-2 max-tablet:px-4 max-tablet:pb-2.5 tablet:px-6 tablet:py-3 desk:pl-12"
    >
      {children}
      {seated.map(({ level, name }) => (
        <ToggleChip key={level} pressed={levels?.has(level) ?? false} onPress={() => toggle(level)}>
          <LevelDot level={level} />
          <LevelPrice sheet={sheet} level={level} />
          <span className="whole text-ink-soft max-tablet:sr-only">{name}</span>
        </ToggleChip>
      ))}
      {sheet.extras.some(({ kind }) => kind === 'ACCESS') ? (
        <span className="tablet:ml-auto">
          <ToggleChip pressed={accessible} onPress={() => updateSearch({ accessible: !accessible })}>
            <Accessibility aria-hidden="true" size={18} strokeWidth={1.5} />
            Accessible
          </ToggleChip>
        </span>
      ) : null}
    </fieldset>
  )
}
