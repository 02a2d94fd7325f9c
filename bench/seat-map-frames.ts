import type { Browser, Page } from 'playwright'
import { arena } from '../common/src/seat-map/generate/arena.ts'
import { packSeatMap } from '../common/src/seat-map/packed.ts'
import { ask } from './shop.ts'

const SEATS = 20_000

/** Frame durations in milliseconds. */
export type FrameTimes = { readonly count: number; readonly p95: number; readonly p99: number }
/** Durations while the map was panned and zoomed. */
export type Frames = FrameTimes & { readonly seats: number }

/** Runs in the page: records the duration of each frame. */
export const keepFrames = (): void => {
  const frames: number[] = []
  Object.assign(globalThis, { frames })
  let before = performance.now()
  const next = (now: number): void => {
    frames.push(now - before)
    before = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

/** The league match of the demo world, the only event with an arena-sized seat map. */
const matchPath = async (url: string): Promise<string> => {
  type Edge = { readonly node: { readonly marketplaceId: string; readonly event: { id: string; name: string } } }
  const { exchangeEvents } = await ask<{ exchangeEvents: { edges: readonly Edge[] } }>(
    url,
    '{ exchangeEvents(first: 100) { edges { node { marketplaceId event { id name } } } } }',
    {},
  )
  const match = exchangeEvents.edges.find(({ node }) => node.event.name.startsWith('Thornwick v '))?.node
  if (match === undefined) throw new Error('no match is on sale')
  return `/marketplace/${match.marketplaceId}/event/${match.event.id}/tickets`
}

const pictureOf = (page: Page): Promise<string> =>
  page
    .locator('canvas')
    .first()
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())

/** In and out with the wheel and across with the pointer, from the middle of the map. */
const move = async (page: Page): Promise<void> => {
  const box = await page.locator('canvas').first().boundingBox()
  if (box === null) throw new Error('there is no map')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  for (const direction of [-1, 1])
    for (let lap = 0; lap < 2; lap += 1) {
      for (let n = 0; n < 15; n += 1) await page.mouse.wheel(0, direction * 60)
      await page.mouse.down()
      await page.mouse.move(x + 180, y + 90, { steps: 30 })
      await page.mouse.move(x - 60, y - 90, { steps: 30 })
      await page.mouse.move(x, y, { steps: 15 })
      await page.mouse.up()
    }
}

/** The frames recorded by `keepFrames`. */
export const frameTimes = async (page: Page): Promise<FrameTimes> => {
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames)
  const sorted = frames.slice(1).toSorted((a, b) => a - b)
  const at = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  return { count: sorted.length, p95: at(0.95), p99: at(0.99) }
}

/** Frame times on a map of 20,000 seats in a wide window, at the processor's own speed. */
export const measureFrames = async (browser: Browser, url: string): Promise<Frames> => {
  const packed = JSON.stringify(packSeatMap(arena(SEATS)))
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  let isDrawn = false
  await page.route(/\/seat-map/, async (route) => {
    isDrawn = true
    await route.fulfill({ contentType: 'application/json', body: packed })
  })
  await page.goto(`${url}${await matchPath(url)}`)
  await page.locator('canvas').first().waitFor()
  await page.waitForLoadState('networkidle')
  if (!isDrawn) throw new Error('the page did not request the map; the run is void')
  const before = await pictureOf(page)
  await page.evaluate(keepFrames)
  await move(page)
  const times = await frameTimes(page)
  if ((await pictureOf(page)) === before) throw new Error('the map did not move; the run is void')
  await page.close()
  return { seats: SEATS, ...times }
}
