import { formatDay } from '@admission/common/time.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker, type ChevronProps, type ClassNames, type DateRange, type Matcher } from 'react-day-picker'
import { buttonClasses } from './button-classes.ts'
import { parseDay, dayText } from './calendar-days.ts'

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
  /** Maximum number of days in a range. */
  readonly maxDays: number
  readonly onRange: (range: { readonly from: string; readonly to: string }) => void
}

/** First and last selectable day. */
interface Bounds {
  readonly first?: string | undefined
  readonly last?: string | undefined
}

/** Surface of a floating calendar. */
export const calendarPaper = 'rounded-12 border border-line bg-card p-3 text-ink shadow-float'

const styles: Partial<ClassNames> = {
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

// The accessible name starts with the visible text, so that voice control can select it.
const dayLabel = (date: Date, { selected }: { readonly selected?: boolean }): string =>
  `${date.getDate()}, ${formatDay(dayText(date), true)}${selected === true ? ', selected' : ''}`

const Chevron = ({ orientation }: ChevronProps) => {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
}

type CalendarProps = (DayChoice | RangeChoice) &
  Bounds & {
    /** Focuses the selected day on mount. */
    readonly focused?: boolean
  }

/** A month view to select one day or a range of days. In a field, `DayPickerButton` opens it. */
export function Calendar({ first, last, focused = false, ...choice }: CalendarProps) {
  const bounds: Matcher[] = [
    ...(parseDay(first) === undefined ? [] : [{ before: parseDay(first) as Date }]),
    ...(parseDay(last) === undefined ? [] : [{ after: parseDay(last) as Date }]),
  ]
  const shared = {
    autoFocus: focused,
    showOutsideDays: false,
    disabled: bounds,
    classNames: styles,
    components: { Chevron },
    labels: { labelDayButton: dayLabel },
  }
  return choice.kind === 'day' ? (
    <DayPicker
      {...shared}
      mode="single"
      required
      classNames={{ ...styles, selected: 'chosen-day' }}
      selected={parseDay(choice.day)}
      {...month(choice.day)}
      onSelect={(date) => choice.onDay(dayText(date))}
    />
  ) : (
    <DayPicker
      {...shared}
      mode="range"
      max={choice.maxDays}
      selected={rangeOf(choice.from, choice.to)}
      {...month(choice.from)}
      onSelect={(range) =>
        choice.onRange({
          from: range?.from === undefined ? '' : dayText(range.from),
          to: range?.to === undefined ? '' : dayText(range.to),
        })
      }
    />
  )
}

const month = (day: string): { defaultMonth?: Date } => {
  const date = parseDay(day)
  return date === undefined ? {} : { defaultMonth: date }
}

const rangeOf = (from: string, to: string): DateRange | undefined =>
  parseDay(from) === undefined ? undefined : { from: parseDay(from), to: parseDay(to) }
