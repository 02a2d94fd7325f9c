import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { moment } from './moment.ts'

interface Shift {
  readonly value: number
  readonly at: number
}

declare global {
  interface Window {
    /** What moved without being asked to, and when (ms since the page was opened). */
    layoutShifts?: Shift[]
    /** When its load event was over, in the same measure; missing until then. */
    loadedAt?: number
  }
}

const watchShifts = (): void => {
  const seen: Shift[] = []
  window.layoutShifts = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.push({ value: entry.value, at: entry.startTime })
  }).observe({ type: 'layout-shift', buffered: true })
  // Told, not asked for: a clock that stands answers no question about what was measured.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceNavigationTiming[]) window.loadedAt = entry.loadEventEnd
  }).observe({ type: 'navigation', buffered: true })
}

/**
 * Letters stand where the font says, not where a browser's rounding puts them: lines break alike in every Chromium. The
 * clock of a cart takes the same room whatever it shows.
 */
const setLettersExactly = (): void => {
  const sheet = new CSSStyleSheet()
  // The browser's clock stands and the server's goes on: sooner or later a page would say how far they are apart.
  sheet.replaceSync(
    '* { text-rendering: geometricPrecision !important } span[role=timer] b { display: inline-block; width: 3.2em } [data-clock-note] { display: none }',
  )
  document.adoptedStyleSheets = [sheet]
}

/**
 * What stands there until the product's faces have come is Arial, made as wide and as high as they are (`fonts.css`). The
 * packaged browser has none: its only letters, a twenty-fifth wider than Arial's, are made as wide as Arial made so.
 */
const haveArial = (): void => {
  const ofArial = 0.96
  for (const [family, wide, ascentOverride, descentOverride] of [
    ['Instrument fallback', 101.4, '95.7%', '24.7%'],
    ['Bricolage fallback', 100, '93%', '27%'],
  ] as const) {
    const made = {
      sizeAdjust: `${wide * ofArial}%`,
      ascentOverride,
      descentOverride,
      lineGapOverride: '0%',
      // Only for letters that the faces themselves bring: what stays is drawn as ever.
      unicodeRange: 'U+0020-007E, U+00A0-00FF, U+2013-2014, U+2018-201D, U+2026',
    }
    document.fonts.add(new FontFace(family, "local('Open Sans Regular')", made))
  }
}

/**
 * Holds the product's faces back until a page has been drawn without them, as over a slow line: what moves when they come
 * then moves each time, and not by luck. Returns how to let them through again.
 */
export async function holdLetters(page: Page): Promise<() => Promise<void>> {
  const hold = async (route: Route): Promise<void> => {
    await page.locator('h1').first().waitFor()
    await drawn(page)
    await route.continue()
  }
  await page.route('**/*.woff2', hold)
  return () => page.unroute('**/*.woff2', hold)
}

/** Two frames later something was drawn. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** For a page before it opens anything: its clock stands, its letters too, and what shifts is written down. */
export async function calm(page: Page): Promise<void> {
  await page.addInitScript(setLettersExactly)
  await page.addInitScript(haveArial)
  await page.clock.setFixedTime(moment)
  await page.addInitScript(watchShifts)
}

/** Waits until the network is idle. A mail's frame, which runs no scripts, does not always tell that it is: nobody waits for it. */
export async function quiet(page: Page, path: string): Promise<void> {
  if (!path.startsWith('/email/')) await page.waitForLoadState('networkidle')
}

/** Opens an address and waits until nothing changes by itself any more. */
export async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeAttached({ timeout: 30_000 })
  await quiet(page, path)
  await rest(page)
}

/** Higher than any page is. */
const wholeHeight = 16_000

/** Fetches what comes when it is scrolled to: the page is then as for somebody who went through all of it. */
export async function unroll(page: Page): Promise<void> {
  const size = page.viewportSize()
  if (size === null) throw new Error('The page has no size')
  await page.setViewportSize({ width: size.width, height: wholeHeight })
  await expect(page.locator('[data-later]')).toHaveCount(0, { timeout: 30_000 })
  await rest(page)
  await page.setViewportSize(size)
  await rest(page)
}

/** Shows the page that is open in another theme, and waits until it stands in it. */
export async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await rest(page)
}

/** What says that something is on its way; the style guide shows such shapes on purpose, and on one page whole states. */
function underway(path: string): string | undefined {
  if (path.startsWith('/style-guide/loading')) return undefined
  return path.startsWith('/style-guide') ? '[aria-busy="true"]' : '[aria-busy="true"], .breathe'
}

/**
 * Waits until nothing is on its way any more: fonts and pictures are there, what moves once has moved, and it is drawn. What
 * runs for longer than two seconds is a clock; what is restless on purpose is waited for by nobody.
 */
export async function rest(page: Page): Promise<void> {
  const waiting = underway(new URL(page.url()).pathname)
  if (waiting !== undefined) await expect(page.locator(waiting)).toHaveCount(0)
  await page.evaluate(async (longestMove) => {
    const papers = [document, ...[...document.querySelectorAll('iframe')].flatMap((one) => one.contentDocument ?? [])]
    const images = papers.flatMap((paper) => [...paper.images])
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
    await Promise.all(papers.map((paper) => paper.fonts.ready))
    // What begins when another ends is waited for, too.
    let moving: Animation[]
    do {
      moving = document
        .getAnimations()
        .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().endTime) < longestMove)
        .filter(({ effect }) => !(effect instanceof KeyframeEffect && effect.target?.closest('[data-restless]')))
      await Promise.all(moving.map((one) => one.finished.catch(() => undefined)))
    } while (moving.length > 0)
  }, 2000)
  await drawn(page)
}

/** How far the page moved by itself after its load event: the sum of its shifts. */
export async function shiftAfterLoad(page: Page): Promise<number> {
  await page.waitForFunction(() => window.loadedAt !== undefined)
  return page.evaluate(() => {
    const { layoutShifts = [], loadedAt = 0 } = window
    return layoutShifts.filter(({ at }) => at > loadedAt).reduce((sum, { value }) => sum + value, 0)
  })
}

/**
 * What is another in each run on purpose: clocks of carts, codes that turn, the code that holds the server's own address,
 * when a mail was sent and the code of its order.
 */
export async function restless(page: Page): Promise<Locator[]> {
  const address = page.getByRole('img', { name: /^Link to these tickets/ })
  const always = [page.getByRole('timer'), page.locator('[data-restless]'), address]
  if ((await page.locator('iframe').count()) === 0) return always
  const order = page
    .frameLocator('iframe')
    .locator('tr')
    .filter({ hasText: /^\s*Receipt/ })
    .last()
  return [...always, page.getByText(/^Sent \w{3} \d/), order]
}
