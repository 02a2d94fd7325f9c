import { Accessibility } from 'lucide-react'
import type { ReactNode } from 'react'
import { LevelDot } from '#ui/seat-map/OfferRow.tsx'
import { levelPrice } from './offer-rules.ts'
import type { Sheet } from './place.ts'

interface ChipProps {
  readonly pressed: boolean
  readonly onPress: () => void
  readonly label?: string
  readonly children: ReactNode
}

/** A filter that is on or off. */
export const Chip = ({ pressed, onPress, label, children }: ChipProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    aria-label={label}
    onClick={onPress}
    className="flex h-11 shrink-0 items-center gap-1.5 rounded-6 border border-line bg-card px-2 text-15 -outline-offset-2 hover:border-ink aria-pressed:border-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--ink)] tablet:h-10 tablet:gap-2 tablet:px-3"
  >
    {children}
  </button>
)

interface LevelChipsProps {
  readonly sheet: Sheet
  /** Levels that are let through; null: all. */
  readonly levels: ReadonlySet<number> | null
  readonly onLevels: (levels: ReadonlySet<number> | null) => void
  readonly accessible: boolean
  readonly onAccessible: (only: boolean) => void
  /** Further filters, before these. */
  readonly children?: ReactNode
}

/** Price levels: each narrows map and list to what it names. None pressed lets all through. */
export function LevelChips({ sheet, levels, onLevels, accessible, onAccessible, children }: LevelChipsProps) {
  const seated = new Set(sheet.blocks.flatMap((block) => (block.seated ? [block.priceLevel] : [])))
  const toggle = (level: number): void => {
    const next = new Set(levels)
    if (!next.delete(level)) next.add(level)
    onLevels(next.size === 0 || next.size === seated.size ? null : next)
  }
  return (
    <fieldset
      aria-label="Show only"
      className="side-scroll min-w-0 shrink-0 gap-1.5 tablet:gap-2 max-tablet:px-4 max-tablet:pb-2.5 tablet:px-6 tablet:py-3 desk:pl-12"
    >
      {children}
      {sheet.levels
        .filter(({ level }) => seated.has(level))
        .map(({ level, name }) => (
          <Chip key={level} pressed={levels?.has(level) ?? false} onPress={() => toggle(level)}>
            <LevelDot level={level} />
            <span className="whole font-semibold">{levelPrice(sheet, level)}</span>
            <span className="whole text-ink-soft max-tablet:sr-only">{name}</span>
          </Chip>
        ))}
      {sheet.extras.some(({ kind }) => kind === 'ACCESS') ? (
        <span className="tablet:ml-auto">
          <Chip pressed={accessible} onPress={() => onAccessible(!accessible)}>
            <Accessibility aria-hidden="true" size={18} strokeWidth={1.5} />
            Access
          </Chip>
        </span>
      ) : null}
    </fieldset>
  )
}
