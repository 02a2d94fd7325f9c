import { Popover } from '@base-ui/react/popover'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { DayPicker, type ChevronProps, type ClassNames, type DateRange, type Matcher } from 'react-day-picker'
import { buttonClasses } from './button-classes.ts'
import { dateOf, dayOf } from './calendar-days.ts'

export interface DayChoice {
  readonly kind: 'day'
  /** `YYYY-MM-DD`, or ''. */
  readonly day: string
  readonly onDay: (day: string) => void
}

export interface RangeChoice {
  readonly kind: 'range'
  readonly from: string
  readonly to: string
  /** Days that a range may span. */
  readonly most: number
  readonly onRange: (range: { readonly from: string; readonly to: string }) => void
}

export type DayPickerProps = (DayChoice | RangeChoice) & {
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  /** What is chosen: `Calendar for First day`. */
  readonly label: string
  /** Days outside cannot be chosen. */
  readonly first?: string | undefined
  readonly last?: string | undefined
}

const looks: Partial<ClassNames> = {
  root: 'relative text-14',
  months: 'flex gap-6',
  month_caption: 'flex h-9 items-center px-2 text-15 font-semibold pointer-coarse:h-11',
  nav: 'absolute top-0 right-0 flex',
  button_previous: `${buttonClasses({ kind: 'quiet', size: 'office', square: true })} aria-disabled:text-faint`,
  button_next: `${buttonClasses({ kind: 'quiet', size: 'office', square: true })} aria-disabled:text-faint`,
  month_grid: 'mt-1 border-collapse',
  weekday: 'size-9 text-12 font-semibold text-ink-soft pointer-coarse:size-11',
  day: 'group p-0 text-center',
  day_button:
    'mono size-9 rounded-6 border border-transparent hover:border-ink disabled:border-transparent disabled:text-faint pointer-coarse:size-11 group-data-today:font-semibold group-data-today:underline',
  range_middle: 'bg-admit-tint',
  range_start: 'rounded-l-6 bg-admit-tint chosen-day',
  range_end: 'rounded-r-6 bg-admit-tint chosen-day',
  outside: 'text-ink-soft',
}

// The name begins with what is seen, so that saying it chooses it.
const dayLabel = (date: Date, { selected }: { readonly selected?: boolean }): string =>
  `${date.getDate()} ${date.toLocaleDateString('en-US', { weekday: 'long', month: 'long', year: 'numeric' })}${selected === true ? ', selected' : ''}`

const Chevron = ({ orientation }: ChevronProps) => {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
}

type SurfaceProps = DayPickerProps & { readonly anchor: RefObject<HTMLElement | null> }

/** A calendar with its code. Use `DayPickerButton`, which fetches this when it is opened. */
export function DayPickerSurface({ anchor, open, onOpen, label, first, last, ...choice }: SurfaceProps) {
  const bounds: Matcher[] = [
    ...(dateOf(first) === undefined ? [] : [{ before: dateOf(first) as Date }]),
    ...(dateOf(last) === undefined ? [] : [{ after: dateOf(last) as Date }]),
  ]
  const shared = {
    autoFocus: true,
    showOutsideDays: false,
    disabled: bounds,
    classNames: looks,
    components: { Chevron },
    labels: { labelDayButton: dayLabel },
  }
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, details) => {
        // A press on the button itself, and the focus that it takes, closes by the button.
        const { event } = details
        const target = event instanceof FocusEvent ? event.relatedTarget : event.target
        if (!next && target instanceof Node && anchor.current?.contains(target) === true) return details.cancel()
        onOpen(next)
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="bottom"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-(--z-modal)"
        >
          <Popover.Popup
            aria-label={label}
            initialFocus={false}
            finalFocus={anchor}
            className="appear rounded-12 border border-line bg-card p-3 text-ink shadow-float outline-none"
          >
            {choice.kind === 'day' ? (
              <DayPicker
                {...shared}
                mode="single"
                required
                classNames={{ ...looks, selected: 'chosen-day' }}
                selected={dateOf(choice.day)}
                {...month(choice.day)}
                onSelect={(date) => choice.onDay(dayOf(date))}
              />
            ) : (
              <DayPicker
                {...shared}
                mode="range"
                max={choice.most}
                selected={rangeOf(choice.from, choice.to)}
                {...month(choice.from)}
                onSelect={(range) =>
                  choice.onRange({
                    from: range?.from === undefined ? '' : dayOf(range.from),
                    to: range?.to === undefined ? '' : dayOf(range.to),
                  })
                }
              />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const month = (day: string): { defaultMonth?: Date } => {
  const date = dateOf(day)
  return date === undefined ? {} : { defaultMonth: date }
}

const rangeOf = (from: string, to: string): DateRange | undefined =>
  dateOf(from) === undefined ? undefined : { from: dateOf(from), to: dateOf(to) }
