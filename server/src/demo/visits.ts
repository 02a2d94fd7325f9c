import type { AccountId } from '@admission/common/ids.ts'
import { plannedVisits } from '@admission/common/recurring.ts'
import { newVisit } from '#modules/catalogue/events/rules/visits.ts'
import type { NewVisit } from '#modules/catalogue/events/writes/visits.ts'
import { DOORS_BEFORE, type DemoEvent } from './events.ts'
import { demoId } from './ids.ts'
import { accountId } from './organizers.ts'
import type { Area } from './shows/show.ts'

/** One pool of the demo world, and how much of it is sold. */
export type DemoPool = Area & {
  readonly id: string
  readonly accountId: AccountId
  readonly eventId: string
  readonly tag: string
  readonly visitId: string | null
}

/** The visits of a timed event of the demo world, soonest first; empty for other events. */
export const demoVisits = ({ id, show, row }: DemoEvent): readonly NewVisit[] => {
  if (show.recurring === undefined || show.soldOfVisits === undefined) return []
  const season = {
    from: row.date_show_local.slice(0, 10),
    to: (row.date_show_end_local ?? row.date_show_local).slice(0, 10),
  }
  return plannedVisits(show.recurring, row.zone, season, DOORS_BEFORE).map((visit) =>
    newVisit(demoId(`visit:${id}:${visit.start.local}`), visit),
  )
}

/** All pools of these events: one per area, or per area and visit. */
export const demoPools = (events: readonly DemoEvent[]): readonly DemoPool[] =>
  events.flatMap((event): DemoPool[] => {
    const { id, show } = event
    const visits = demoVisits(event)
    const shared = { accountId: accountId(show.organizer), eventId: id, tag: show.programme }
    return (show.areas ?? []).flatMap((area): DemoPool[] =>
      visits.length === 0
        ? [{ ...shared, ...area, id: demoId(`block:${id}:${area.section}`), visitId: null }]
        : visits.map((visit, index) => ({
            ...shared,
            ...area,
            id: demoId(`block:${id}:${area.section}:${visit.startsLocal}`),
            sold: show.soldOfVisits?.[index] ?? 0,
            visitId: visit.id,
          })),
    )
  })
