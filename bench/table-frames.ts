import { number } from '@admission/common/words.ts'
import { loadavg } from 'node:os'
import { chromium, type Browser, type Page } from 'playwright'
import { findChromium } from '../tools/chromium.js'
import { build } from '../tools/prepare.js'
import { median } from './load.ts'
import { startProduct, startWorld } from './product.ts'
import { frameTimes, keepFrames, type FrameTimes } from './seat-map-frames.ts'

const ROWS = 100_000
/** Maximum rows in the page; more means the table isn't virtualized. */
const MAX_DRAWN = 80

type Scrolled = FrameTimes & { readonly drawn: number }

/** Maximum number of rows in the page since the first call. */
const keepDrawn = (): void => {
  const kept = { drawn: 0 }
  Object.assign(globalThis, { kept })
  const tick = (): void => {
    kept.drawn = Math.max(
      kept.drawn,
      document.querySelectorAll('table[aria-rowcount] tbody tr:not([aria-hidden])').length,
    )
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

/** Scrolls down and up with the wheel, fast and slow, then to the middle, the end and back. */
const move = async (page: Page): Promise<void> => {
  const scroller = page.locator('div:has(> table[aria-rowcount])')
  const box = await scroller.boundingBox()
  if (box === null) throw new Error('there is no long table')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (const by of [120, 600, -600, 2400])
    for (let n = 0; n < 40; n += 1) {
      await page.mouse.wheel(0, by)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
  for (const part of [0.5, 1, 0.25, 0.75, 1])
    await scroller.evaluate(async (element, share) => {
      element.scrollTo({ top: element.scrollHeight * share })
      for (let n = 0; n < 10; n += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    }, part)
}

const scrolled = async (browser: Browser, url: string): Promise<Scrolled> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${url}/style-guide/tables`)
  const table = page.locator(`table[aria-rowcount="${String(ROWS + 1)}"]`)
  await table.locator('tbody tr:not([aria-hidden])').first().waitFor()
  await table.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await page.evaluate(keepDrawn)
  await page.evaluate(keepFrames)
  await move(page)
  const times = await frameTimes(page)
  const drawn = await page.evaluate(() => (globalThis as unknown as { kept: { drawn: number } }).kept.drawn)
  const last = await table.locator('tbody tr:not([aria-hidden])').last().getAttribute('aria-rowindex')
  await page.close()
  if (last !== String(ROWS + 1)) throw new Error(`the last row is ${String(last)}; the run is void`)
  if (drawn > MAX_DRAWN) throw new Error(`${String(drawn)} rows were in the document; the run is void`)
  return { ...times, drawn }
}

const round = (value: number): number => Number(value.toFixed(1))

/**
 * How smoothly a table of 100,000 rows scrolls, and how many rows are rendered, in a wide window without CPU
 * throttling.
 */
export const scroll = async (rounds: number): Promise<object> => {
  await build()
  const world = await startWorld('scale-1')
  const product = await startProduct(world)
  const browser = await chromium.launch(await findChromium())
  try {
    const load = loadavg()[0] ?? 0
    const found: Scrolled[] = []
    for (let n = 0; n < rounds; n += 1) found.push(await scrolled(browser, product.url))
    return {
      workload: `SCROLL of ${number(ROWS)} rows`,
      unit: 'ms a frame',
      rounds,
      drawn: Math.max(...found.map(({ drawn }) => drawn)),
      frameP95: round(median(found.map(({ p95 }) => p95))),
      frameP99: round(median(found.map(({ p99 }) => p99))),
      frames: found.map(({ count }) => count),
      loadAverage: round(load),
    }
  } finally {
    await browser.close()
    await product.stop()
    await world.stop()
  }
}
