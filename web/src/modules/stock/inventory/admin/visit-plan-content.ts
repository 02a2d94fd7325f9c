import { mergedAs } from '@admission/common/validation/merge.ts'
import { PLAN_KINDS, visitPlanSchema, type PlanKind } from '@admission/common/validation/visit-plan.ts'
import { WEEKDAYS, type Weekday } from '@admission/common/weekdays.ts'
import * as v from 'valibot'
import type { EventVisitPlanQuery } from './event-visits.gql.ts'

type Plan = EventVisitPlanQuery['eventVisitPlan']
type Times = readonly { readonly timeStart: string; readonly timeEnd: string }[]

/** Times of one day as typed: `11:00-12:30, 14:00-15:30`. Blank: the day is closed. */
export const parseTimes = (text: string): { timeStart: string; timeEnd: string }[] =>
  text.split(',').flatMap((part) => {
    if (part.trim() === '') return []
    const [timeStart = '', timeEnd = ''] = part.split(/[-–]/).map((time) => time.trim())
    return [{ timeStart, timeEnd }]
  })

/** Times of one day as text. */
export const timesText = (times: Times): string =>
  times.map(({ timeStart, timeEnd }) => `${timeStart}-${timeEnd}`).join(', ')

const weekday = v.picklist(WEEKDAYS)

/** Form of a plan. Times of single days are text. */
export const visitPlanForm = v.pipe(
  v.object({
    kind: v.pipe(v.picklist(PLAN_KINDS), mergedAs('Kind')),
    from: v.pipe(v.string(), mergedAs('First day')),
    to: v.pipe(v.string(), mergedAs('Last day')),
    doorsMinutes: v.pipe(v.string(), v.trim(), mergedAs('Doors')),
    times: v.pipe(
      v.array(v.object({ dayOfWeek: weekday, timeStart: v.string(), timeEnd: v.string() })),
      mergedAs('Weekly times'),
    ),
    exceptions: v.pipe(v.array(v.object({ day: v.string(), times: v.string() })), mergedAs('Exceptions')),
  }),
  v.transform(({ doorsMinutes, exceptions, ...plan }) => ({
    ...plan,
    doorsMinutes: doorsMinutes === '' ? null : Number(doorsMinutes),
    exceptions: exceptions.map(({ day, times }) => ({ day, times: parseTimes(times) })),
  })),
  visitPlanSchema,
)

/** Values of the form. */
export interface TypedPlan {
  kind: PlanKind
  from: string
  to: string
  doorsMinutes: string
  times: { dayOfWeek: Weekday; timeStart: string; timeEnd: string }[]
  exceptions: { day: string; times: string }[]
}

/** A plan as its form shows it. */
export const typedPlan = ({ kind, from, to, doorsMinutes, times, exceptions }: Plan): TypedPlan => ({
  kind,
  from,
  to,
  doorsMinutes: doorsMinutes === null ? '' : String(doorsMinutes),
  times: times.map(({ dayOfWeek, timeStart, timeEnd }) => ({ dayOfWeek, timeStart, timeEnd })),
  exceptions: exceptions.map(({ day, times: its }) => ({ day, times: timesText(its) })),
})
