import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { findChromium } from '../tools/chromium.js'
import { build } from '../tools/prepare.js'
import type { SiteRoute } from '../web/src/areas/site-frames.ts'
import { siteRoutes } from '../web/src/areas/site-map.ts'
import { median } from './load.ts'
import { root, startProduct, startWorld } from './product.ts'
import { measureFrames, type Frames } from './seat-map-frames.ts'

/** An older phone on a slow connection. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const
const slow = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 } as const
const processorSlower = 4

const pages = {
  eventPage: 'MarketplaceEventTickets',
  storefront: 'MarketplaceStorefront',
  checkout: 'CheckoutPayment',
  adminTable: 'AdminEventList',
} as const

type Seen = { readonly kilobytes: number; readonly lcp: number; readonly tbt: number }

/** Records paint timings and tasks above 50 ms in the page. */
const watchPaint = (): void => {
  const kept = { lcp: 0, tasks: [] as [start: number, milliseconds: number][] }
  Object.assign(globalThis, { kept })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) kept.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) kept.tasks.push([startTime, duration])
  }).observe({ type: 'longtask', buffered: true })
}

const readPaint = (): { readonly lcp: number; readonly tbt: number } => {
  const { kept } = globalThis as unknown as { kept: { lcp: number; tasks: [number, number][] } }
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const late = kept.tasks.filter(([start]) => start >= painted)
  return { lcp: kept.lcp, tbt: late.reduce((sum, [, duration]) => sum + duration - 50, 0) }
}

/** Waits for a second without requests and without placeholders. */
const isQuiet = (): boolean => {
  const ends = performance.getEntriesByType('resource').map((one) => one.startTime + one.duration)
  return performance.now() - Math.max(0, ...ends) > 1000 && document.querySelector('.breathe') === null
}

const packedBytes = (script: string): number =>
  gzipSync(readFileSync(join(root, 'web', 'dist', 'client', script)), { level: 9 }).length

/** Opens a URL like the phone with an empty cache, and waits until nothing is loading. */
const visit = async (context: BrowserContext, address: string): Promise<Seen> => {
  const page: Page = await context.newPage()
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  })
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', slow)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlower })
  await page.addInitScript(watchPaint)
  const answer = await page.goto(address, { timeout: 120_000 })
  if (answer?.status() !== 200) throw new Error(`${address}: ${String(answer?.status())}; the run is void`)
  await page.locator('main h1').first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle', { timeout: 120_000 })
  await page.waitForFunction(isQuiet, undefined, { timeout: 120_000 })
  const { lcp, tbt } = await page.evaluate(readPaint)
  return { kilobytes: [...scripts].reduce((sum, script) => sum + packedBytes(script), 0) / 1000, lcp, tbt }
}

/** A row of the site map. Throws if there is none. */
export const rowNamed = (name: string): SiteRoute => {
  const row = siteRoutes.find((one) => one.name === name)
  if (row === undefined) throw new Error(`there is no page ${name}`)
  return row
}

/** Opens the demo world's pages like the journeys, signed in and with a cart if a page needs it. */
export const visitors = async (url: string): Promise<typeof import('../e2e/harness/every-page.ts')> => {
  // Read when the harness is loaded, because it works with one server.
  process.env['E2E_PORT'] = new URL(url).port
  return import('../e2e/harness/every-page.ts')
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits))

const summary = (seen: readonly Seen[]): object => ({
  kilobytes: round(median(seen.map(({ kilobytes }) => kilobytes)), 1),
  lcpSeconds: round(median(seen.map(({ lcp }) => lcp / 1000)), 2),
  tbtMilliseconds: round(median(seen.map(({ tbt }) => tbt)), 0),
  rounds: seen.map(({ lcp, tbt }) => ({ lcp: round(lcp, 0), tbt: round(tbt, 0) })),
})

const measurePages = async (browser: Browser, url: string, rounds: number): Promise<Record<string, object>> => {
  const { pageAddress, prepare } = await visitors(url)
  const found: Record<string, object> = {}
  for (const [kind, name] of Object.entries(pages)) {
    const row = rowNamed(name)
    const seen: Seen[] = []
    // The first one warms up the server.
    for (let n = 0; n <= rounds; n += 1) {
      const context = await browser.newContext(phone)
      await prepare(context, row)
      const one = await visit(context, `${url}${await pageAddress(row)}`)
      if (n > 0) seen.push(one)
      await context.close()
    }
    found[kind] = summary(seen)
  }
  return found
}

/** Measures what a visitor's browser loads, paints and waits for, and how smoothly a map of 20,000 seats moves. */
export const w6 = async (rounds: number): Promise<object> => {
  await build()
  const world = await startWorld('scale-1')
  const product = await startProduct(world)
  const browser = await chromium.launch(await findChromium())
  try {
    const load = loadavg()[0] ?? 0
    const measured = await measurePages(browser, product.url, rounds)
    const frames: Frames[] = []
    for (let n = 0; n < rounds; n += 1) frames.push(await measureFrames(browser, product.url))
    return {
      workload: 'W6',
      unit: 'kB of scripts (gzip -9), s, ms',
      rounds,
      profile: `processor ${String(processorSlower)} times slower, 1.6 Mbit/s down, 150 ms a request, nothing cached`,
      pages: measured,
      seatMap: {
        seats: frames[0]?.seats,
        frameP95: round(median(frames.map(({ p95 }) => p95)), 1),
        frameP99: round(median(frames.map(({ p99 }) => p99)), 1),
        frames: frames.map(({ count }) => count),
      },
      loadAverage: round(load, 1),
    }
  } finally {
    await browser.close()
    await product.stop()
    await world.stop()
  }
}
