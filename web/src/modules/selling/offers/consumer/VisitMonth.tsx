import { formatDay, formatMonth } from '@admission/common/time.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { dayByKey, weeksOf, type VisitDay } from './visit-days.ts'

interface VisitMonthProps {
  readonly days: readonly VisitDay[]
  /** Day whose times are shown. */
  readonly day: string
  readonly onDay: (day: string) => void
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const monthOf = (day: string): string => day.slice(0, 7)

/** Calendar month of an event's days. Arrow keys move between days. Sold-out days are dimmed and labeled. */
export function VisitMonth({ days, day, onDay }: VisitMonthProps) {
  const months = [...new Set(days.map(({ date }) => monthOf(date)))]
  const [turned, turn] = useState<{ readonly month: string; readonly from: string }>()
  const month = turned?.from === day ? turned.month : monthOf(day)
  const at = months.indexOf(month)
  const grid = useRef<HTMLTableElement>(null)
  const [focused, focus] = useState<string>()
  useEffect(() => {
    if (focused !== undefined) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  const onKey = (event: KeyboardEvent): void => {
    const to = dayByKey(
      days.map(({ date }) => date),
      day,
      event.key,
    )
    if (to === undefined) return
    event.preventDefault()
    onDay(to)
    focus(to)
  }
  // One day is always reachable with Tab.
  const entry = monthOf(day) === month ? day : days.find(({ date }) => monthOf(date) === month)?.date
  return (
    <div className="mt-2 max-w-[420px]">
      <div className="flex min-h-11 items-center justify-between">
        <p id="visit-month" aria-live="polite" className="text-15 font-semibold">
          {formatMonth(`${month}-01`)}
        </p>
        {months.length < 2 ? null : (
          <div className="flex">
            <Turn to={months[at - 1]} label="Previous month" onTurn={(to) => turn({ month: to, from: day })}>
              <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.5} />
            </Turn>
            <Turn to={months[at + 1]} label="Next month" onTurn={(to) => turn({ month: to, from: day })}>
              <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
            </Turn>
          </div>
        )}
      </div>
      <table ref={grid} aria-labelledby="visit-month" className="w-full table-fixed border-separate border-spacing-0.5">
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name} className="h-8 text-13 font-semibold text-ink-soft">
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((date) => date !== undefined)}>
              {week.map((date, index) => (
                <td key={date ?? index} className="p-0 text-center">
                  {date === undefined ? null : (
                    <Day
                      date={date}
                      of={days.find((one) => one.date === date)}
                      isShown={date === day}
                      isEntry={date === entry}
                      onDay={onDay}
                      onKey={onKey}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TurnProps {
  readonly to: string | undefined
  readonly label: string
  readonly onTurn: (month: string) => void
  readonly children: ReactNode
}

const Turn = ({ to, label, onTurn, children }: TurnProps) => (
  <Button
    kind="quiet"
    square
    aria-label={label}
    disabled={to === undefined}
    onClick={() => (to === undefined ? undefined : onTurn(to))}
  >
    {children}
  </Button>
)

interface DayProps {
  readonly date: string
  readonly of: VisitDay | undefined
  readonly isShown: boolean
  readonly isEntry: boolean
  readonly onDay: (day: string) => void
  readonly onKey: (event: KeyboardEvent) => void
}

function Day({ date, of, isShown, isEntry, onDay, onKey }: DayProps) {
  const number = Number(date.slice(8))
  if (of === undefined)
    return <span className="mono flex h-11 items-center justify-center text-14 text-ink-soft">{number}</span>
  const isSoldOut = of.left === 0
  return (
    <button
      type="button"
      data-day={date}
      tabIndex={isEntry ? 0 : -1}
      aria-pressed={isShown}
      aria-label={`${number}, ${formatDay(date, false)}, ${isSoldOut ? 'sold out' : 'available'}`}
      onClick={() => onDay(date)}
      onKeyDown={onKey}
      className={classes(
        'mono flex h-11 w-full min-w-11 cursor-pointer items-center justify-center rounded-6 border text-15 -outline-offset-2',
        isSoldOut ? 'line-through' : 'font-semibold',
        isShown && 'border-ink bg-ink text-paper',
        !isShown && (isSoldOut ? 'border-line bg-sunk text-ink-soft' : 'border-edge bg-card hover:border-ink'),
      )}
    >
      {number}
    </button>
  )
}
