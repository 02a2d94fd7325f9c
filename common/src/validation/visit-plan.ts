import * as v from 'valibot'
import { WEEKDAYS } from '../weekdays.ts'

// Rules for the visits of a recurring event, shared by the form and the server.

/** Longest season, in days. */
export const maxSeasonDays = 1_096
const DAY_MS = 86_400_000

const dayField = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'Choose a day.'),
  v.check((day) => !Number.isNaN(Date.parse(day)), 'Choose a day.'),
)
const clockField = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 19:30.'))
const doorsMessage = 'Use a whole number of minutes from 0 to 1,440.'

const spanOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** How an event is visited: once, on any of its days, or at a chosen time. */
export const PLAN_KINDS = ['NONE', 'OPEN', 'TIMED'] as const
export type PlanKind = (typeof PLAN_KINDS)[number]

/**
 * When a recurring event repeats: from day to day (inclusive, in its time zone), at weekly times, except on single days that are
 * closed (no times) or have different times.
 */
export const visitPlanSchema = v.pipe(
  v.object({
    kind: v.picklist(PLAN_KINDS),
    from: dayField,
    to: dayField,
    doorsMinutes: v.nullable(
      v.pipe(
        v.number(doorsMessage),
        v.safeInteger(doorsMessage),
        v.minValue(0, doorsMessage),
        v.maxValue(1_440, doorsMessage),
      ),
    ),
    times: v.pipe(
      v.array(v.object({ dayOfWeek: v.picklist(WEEKDAYS), timeStart: clockField, timeEnd: clockField })),
      v.maxLength(100, 'Use 100 weekly times or fewer.'),
    ),
    exceptions: v.pipe(
      v.array(
        v.object({
          day: dayField,
          times: v.pipe(
            v.array(v.object({ timeStart: clockField, timeEnd: clockField })),
            v.maxLength(50, 'Use 50 times or fewer on a day.'),
          ),
        }),
      ),
      v.maxLength(366, 'Use 366 exceptions or fewer.'),
      v.check((days) => new Set(days.map(({ day }) => day)).size === days.length, 'List each day once.'),
    ),
  }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from <= to, 'Choose a last day that isn’t before the first.'),
    ['to'],
  ),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => !(spanOf(from, to) > maxSeasonDays),
      'Use three years or fewer.',
    ),
    ['to'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['times']],
      ({ kind, times }) => kind === 'NONE' || times.length > 0,
      'Add at least one weekly time.',
    ),
    ['times'],
  ),
)
export type VisitPlanInput = v.InferOutput<typeof visitPlanSchema>
