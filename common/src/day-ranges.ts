import { dayAfter } from './days.ts'

/** Inclusive range of days, `YYYY-MM-DD`. A missing end is open. */
export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface NamedRange {
  readonly label: string
  readonly days: (today: string) => DayRange
}

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`
const last = (days: number): NamedRange => ({
  label: `Last ${String(days)} days`,
  days: (today) => ({ from: dayAfter(today, 1 - days), to: today }),
})
const next = (days: number): NamedRange => ({
  label: `Next ${String(days)} days`,
  days: (today) => ({ from: today, to: dayAfter(today, days - 1) }),
})

const named: Readonly<Record<string, NamedRange>> = {
  today: { label: 'Today', days: (today) => ({ from: today, to: today }) },
  yesterday: { label: 'Yesterday', days: (today) => ({ from: dayAfter(today, -1), to: dayAfter(today, -1) }) },
  'last-7': last(7),
  'last-30': last(30),
  'last-90': last(90),
  'last-366': last(366),
  'this-month': { label: 'This month', days: (today) => ({ from: monthStart(today), to: today }) },
  'last-month': {
    label: 'Last month',
    days: (today) => {
      const to = dayAfter(monthStart(today), -1)
      return { from: monthStart(to), to }
    },
  },
  'next-7': next(7),
  'next-30': next(30),
  'next-90': next(90),
  past: { label: 'Past', days: (today) => ({ to: dayAfter(today, -1) }) },
}

/** A range that moves with the calendar, by its name in URLs: `last-30`, `next-90`, `past`. Undefined for any other text. */
export const namedRange = (name: string): NamedRange | undefined =>
  Object.hasOwn(named, name) ? named[name] : undefined
