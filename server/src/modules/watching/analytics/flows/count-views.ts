import { createLoop, type Loop } from '#platform/loop.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { addViews, type ViewCount } from '../writes/views.ts'

const EVERY_MS = 2_000
/** Distinct pages counted between two writes; more are dropped, so that invented addresses can't fill the memory. */
const MAX_PAGES = 5_000

const counts = perProcess(
  () => new Map<string, ViewCount>(),
  () => Promise.resolve(),
)

/** Counts a view of an event's page. It is written within two seconds; a crash loses what wasn't. */
export function countView(services: Services, view: Omit<ViewCount, 'views'>): void {
  const pages = counts(services)
  const key = `${view.storefrontId} ${view.eventId} ${view.source}`
  const views = (pages.get(key)?.views ?? 0) + 1
  if (views > 1 || pages.size < MAX_PAGES) pages.set(key, { ...view, views })
}

/** Writes the views counted since the last time. */
export async function writeViews(services: Services): Promise<void> {
  const pages = counts(services)
  const taken = [...pages.values()]
  pages.clear()
  await addViews(services.databases.system, taken)
}

/** Background loop: writes the counted views. */
export const viewLoop = (services: Services): Loop => {
  const loop = createLoop(services, { name: 'views', everyMs: EVERY_MS, work: () => writeViews(services) })
  return {
    start: loop.start,
    stop: async () => {
      await loop.stop()
      await writeViews(services)
    },
  }
}
