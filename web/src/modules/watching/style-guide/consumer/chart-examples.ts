import { number } from '@admission/common/words.ts'
import type { ChartLine } from '#ui/charts/line-chart.ts'

const days = Array.from({ length: 85 }, (_, at) => 84 - at)
const today = 70

/** A typical sales curve: fast at first, steady, faster again before the day; `weeks` adds realistic variation. */
const course = (end: number, early: number, at: number): number => {
  const part = at / 84
  const weeks = Math.sin(at / 2.2) * 0.006 + Math.sin(at / 5) * 0.01
  return Math.round(end * Math.max(0, early * Math.sqrt(part) + (1 - early) * part ** 1.6 + weeks * part))
}

const rounded = (value: number): number => Math.round(value / 10) * 10

const sold = days.map((_, at) => (at <= today ? rounded(course(14_900, 0.52, at)) : null))
const reached = sold[today] ?? 0

const matchLines: readonly ChartLine[] = [
  { name: 'Sold', kind: 'actual', values: sold },
  {
    name: 'At this pace',
    kind: 'forecast',
    end: 'About 14,410',
    values: days.map((_, at) => (at < today ? null : Math.round(reached + ((at - today) / 14) * (14_410 - reached)))),
  },
  { name: 'Eastmere, Oct', kind: 'comparison', values: days.map((_, at) => rounded(course(13_200, 0.24, at))) },
  {
    name: 'Calder Mills, 2026',
    kind: 'comparison',
    dashed: true,
    values: days.map((_, at) => rounded(course(11_800, 0.26, at))),
  },
]

/** A Thornwick match, two weeks before match day. */
export const match = {
  axis: days.map((day) => (day === 0 ? 'Match day' : `${day} days`)),
  named: [0, 14, 28, 42, 56, 70, 84],
  lines: matchLines,
  now: { at: today, text: `${number(reached)} today` },
} as const

const hours = [
  '8:00 AM',
  '9:00 AM',
  '10:00 AM',
  '11:00 AM',
  'noon',
  '1:00 PM',
  '2:00 PM',
  '3:00 PM',
  '4:00 PM',
  '5:00 PM',
  '6:00 PM',
  '7:00 PM',
  '8:00 PM',
  '9:00 PM',
  '10:00 PM',
  '11:00 PM',
]

/** A theater's day, hour by hour, as of 3:00 PM. */
export const day = {
  axis: hours,
  named: [0, 3, 6, 9, 12, 15],
  lines: [
    {
      name: 'Today',
      kind: 'actual',
      values: [0, 12, 96, 148, 190, 233, 281, 331, ...hours.slice(8).map(() => null)],
    },
    {
      name: 'At this pace',
      kind: 'forecast',
      end: 'About 470',
      values: [
        ...hours
          .slice(8)
          .slice(1)
          .map(() => null),
        331,
        362,
        389,
        412,
        437,
        450,
        462,
        466,
        470,
      ],
    },
    {
      name: 'Last Thu',
      kind: 'comparison',
      end: 'Last Thu 372',
      values: [0, 12, 38, 74, 119, 151, 187, 214, 238, 262, 291, 322, 347, 361, 368, 372],
    },
  ],
  now: { at: 7, text: '331 so far' },
} as const satisfies { axis: readonly string[]; named: readonly number[]; lines: readonly ChartLine[]; now: object }
