import { expect, type BrowserContext, type Locator, type Page, type Response } from '@playwright/test'
import { moment } from './moment.ts'

interface Shift {
  readonly value: number
  readonly at: number
  /** Texts of what moved. */
  readonly moved: readonly string[]
}

type LayoutShift = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

declare global {
  interface Window {
    /** Unexpected layout shifts and their time (ms since the page was opened). */
    layoutShifts?: Shift[]
    /** End of the load event, on the same clock; missing until then. */
    loadedAt?: number
  }
}

const watchShifts = (): void => {
  const seen: Shift[] = []
  window.layoutShifts = seen
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '')
      if (!hadRecentInput) seen.push({ value, at: startTime, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
  // Observed, not queried: with a frozen clock, queries for measurements return nothing.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceNavigationTiming[]) window.loadedAt = entry.loadEventEnd
  }).observe({ type: 'navigation', buffered: true })
}

/**
 * Disables glyph rounding, so that lines break the same in every Chromium, and gives the cart's clock a fixed width.
 */
const setLettersExactly = (): void => {
  const sheet = new CSSStyleSheet()
  // The browser's clock is frozen and the server's isn't: eventually, a page would show the difference.
  sheet.replaceSync(
    '* { text-rendering: geometricPrecision !important } span[role=timer] b { display: inline-block; width: 3.2em } [data-clock-note] { display: none }',
  )
  document.adoptedStyleSheets = [sheet]
}

/**
 * The fallback until the product's fonts load is Arial, scaled to their size (`fonts.css`). The packaged browser has no
 * Arial: its only font, 4 % wider than Arial, is scaled to the same width.
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
      // Only for glyphs that the product's fonts have; others are rendered as usual.
      unicodeRange: 'U+0020-007E, U+00A0-00FF, U+2013-2014, U+2018-201D, U+2026',
    }
    document.fonts.add(new FontFace(family, "local('Open Sans Regular')", made))
  }
}

/**
 * Delays the product's fonts until a page has been drawn without them, as on a slow connection, so that shifts they
 * cause happen every time. Not by a route of Playwright, which would switch off the browser's cache. Returns a function
 * that stops the delay.
 */
export async function holdFonts(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    void page
      .locator('h1')
      .first()
      .waitFor()
      .then(() => drawn(page))
      // Whatever happens, the page gets its fonts; one that was closed meanwhile needs none.
      .catch(() => undefined)
      .then(() => session.send('Fetch.continueRequest', { requestId }))
      .catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2*' }] })
  return () => session.detach()
}

/** Waits two frames, so that the page has been painted. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** Prepares a browser for its first page: freezes its clock, stabilizes its text, and records layout shifts. */
export async function calm(context: BrowserContext): Promise<void> {
  await context.addInitScript(setLettersExactly)
  await context.addInitScript(haveArial)
  await context.clock.setFixedTime(moment)
  await context.addInitScript(watchShifts)
}

/** Waits until the network is idle. Ignores e-mail frames, which run no scripts and don't always become idle. */
export async function quiet(page: Page, path: string): Promise<void> {
  if (!path.startsWith('/email/')) await page.waitForLoadState('networkidle')
}

/** Opens a URL and waits until nothing changes. Returns the answer of the server. */
export async function settle(page: Page, path: string): Promise<Response | null> {
  // The load event waits for fonts, and these for a heading: a page without one should say so.
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('h1').first()).toBeAttached()
  await quiet(page, path)
  await rest(page)
  return answer
}

/** Taller than any page. */
const wholeHeight = 16_000

/** Loads content that is fetched on scroll, as if someone had scrolled through the whole page. */
export async function unroll(page: Page): Promise<void> {
  const size = page.viewportSize()
  if (size === null) throw new Error('The page has no size')
  await page.setViewportSize({ width: size.width, height: wholeHeight })
  await expect(page.locator('[data-later]')).toHaveCount(0)
  await rest(page)
  await page.setViewportSize(size)
  await rest(page)
}

/** Switches the open page to another theme and waits until it is applied. */
export async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await rest(page)
}

/** Loading indicators. The style guide shows some on purpose, and whole loading states on some pages. */
function underway(path: string): string | undefined {
  if (/^\/style-guide\/(loading|cards|forms)/.test(path)) return undefined
  return path.startsWith('/style-guide') ? '[aria-busy="true"]' : '[aria-busy="true"], .breathe'
}

/**
 * Waits until the page is settled: fonts and images are loaded, finite animations are over, and it is painted.
 * Animations longer than two seconds are clocks; endless ones are ignored.
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
    // Also waits for animations that start when another ends.
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

/** The load event can be just before or just after the fonts: both count, whatever the machine's speed. */
const aroundLoad = 20

/** Layout shifts after the load event and just before it: their sum, and the texts of what moved. */
export async function shiftAfterLoad(page: Page): Promise<{ sum: number; moved: string[] }> {
  await page.waitForFunction(() => window.loadedAt !== undefined)
  return page.evaluate((margin) => {
    const { layoutShifts = [], loadedAt = 0 } = window
    const shifts = layoutShifts.filter(({ at }) => at > loadedAt - margin)
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.flatMap(({ moved }) => moved),
    }
  }, aroundLoad)
}

/** How often a storefront was opened, which tests do, too. */
const views = (page: Page): readonly Locator[] =>
  /\/storefront\/[^/]+\/(?:detail|insights)$/.test(new URL(page.url()).pathname)
    ? [page.getByText(/^(?:15,0|5,6)\d\d$/)]
    : []

/** What employees see of everything that tests do: all of the dashboard, whose parts grow with what they tell. */
const platform = (page: Page): readonly Locator[] =>
  new URL(page.url()).pathname === '/employee/dashboard' ? [page.locator('main')] : []

/** Whether the rules of the demo world were watched already, and what they found. */
const alerts = (page: Page): readonly Locator[] =>
  new URL(page.url()).pathname.endsWith('/setting/monitoring') ? [page.locator('tbody td:nth-child(n + 4)')] : []

/**
 * Content that differs in each run: cart clocks, rotating codes, the code with the server's own URL, the time when an
 * e-mail was sent and its order code, a storefront's views, what happens on the whole platform,
 * alerts.
 */
export async function restless(page: Page): Promise<Locator[]> {
  const address = page.getByRole('img', { name: /^Link to these tickets/ })
  const always = [
    page.getByRole('timer'),
    page.locator('[data-restless]'),
    address,
    ...views(page),
    ...platform(page),
    ...alerts(page),
  ]
  if ((await page.locator('iframe').count()) === 0) return always
  const order = page
    .frameLocator('iframe')
    .locator('tr')
    .filter({ hasText: /^\s*Receipt/ })
    .last()
  return [...always, page.getByText(/^Sent \w{3}, \w{3} \d/), order]
}
