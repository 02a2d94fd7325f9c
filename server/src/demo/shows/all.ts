import { dayOf } from '../calendar.ts'
import { larkhallShows } from './larkhall.ts'
import { longshoreShows } from './longshore.ts'
import { moreShows } from './more.ts'
import type { Show } from './show.ts'
import { thornwickShows } from './thornwick.ts'

/** The shows in the screenshots, relative to a day. */
const pictured = (today: string): readonly Show[] => {
  const year = dayOf(today, { after: 119, weekday: 'FRIDAY' }).slice(0, 4)
  return [...larkhallShows, ...thornwickShows, ...longshoreShows(year)]
}

/** All shows of a world of this scale: 40 per step. */
export const shows = (scale: number, today: string): readonly Show[] => [...pictured(today), ...moreShows(scale)]
