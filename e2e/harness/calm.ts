import { expect, type Locator, type Page } from '@playwright/test'
import { moment } from './moment.ts'

interface Shift {
  readonly value: number
  readonly at: number
}

declare global {
  interface Window {
    /** What moved without being asked to, and when (ms since the page was opened). */
    layoutShifts?: Shift[]
  }
}

const watchShifts = (): void => {
  const seen: Shift[] = []
  window.layoutShifts = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.push({ value: entry.value, at: entry.startTime })
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Letters stand where the font says, not where a browser's rounding puts them: lines break alike in every Chromium. The
 * clock of a cart takes the same room whatever it shows.
 */
const setLettersExactly = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { text-rendering: geometricPrecision !important } span[role=timer] b { display: inline-block; width: 3.2em }',
  )
  document.adoptedStyleSheets = [sheet]
}

/** For a page before it opens anything: its clock stands, its letters too, and what shifts is written down. */
export async function calm(page: Page): Promise<void> {
  await page.addInitScript(setLettersExactly)
  await page.clock.setFixedTime(moment)
  await page.addInitScript(watchShifts)
}

/** Waits until the network is idle. A mail's frame, which runs no scripts, does not always tell that it is: nobody waits for it. */
export async function quiet(page: Page, path: string): Promise<void> {
  if (!path.startsWith('/email/')) await page.waitForLoadState('networkidle')
}

/**
 * Opens an address and waits until nothing changes by itself any more: requests, fonts, pictures, placeholders (but for
 * those of the style guide, which are there to be looked at).
 */
export async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeAttached({ timeout: 30_000 })
  await quiet(page, path)
  if (!path.startsWith('/style-guide')) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await rest(page)
}

/** Higher than any page is. */
const wholeHeight = 12_000

/** Fetches what comes when it is scrolled to: the page is then as for somebody who went through all of it. */
export async function unroll(page: Page): Promise<void> {
  const size = page.viewportSize()
  if (size === null) throw new Error('The page has no size')
  await page.setViewportSize({ width: size.width, height: wholeHeight })
  await expect(page.locator('[data-later]')).toHaveCount(0, { timeout: 30_000 })
  await page.waitForLoadState('networkidle')
  await page.setViewportSize(size)
  await rest(page)
}

/** Shows the page that is open in another theme, and waits until it stands in it. */
export async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await rest(page)
}

/** Fonts and pictures are there, what moves once has moved, and it is drawn. */
const rest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const papers = [document, ...[...document.querySelectorAll('iframe')].flatMap((one) => one.contentDocument ?? [])]
    const images = papers.flatMap((paper) => [...paper.images])
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
    await Promise.all(papers.map((paper) => paper.fonts.ready))
    const moving = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().endTime) < Infinity)
    await Promise.all(moving.map((one) => one.finished.catch(() => undefined)))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })

/** How far the page moved by itself after its load event: the sum of its shifts. */
export const shiftAfterLoad = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const loaded = navigation?.loadEventEnd ?? 0
    return (window.layoutShifts ?? []).filter(({ at }) => at > loaded).reduce((sum, { value }) => sum + value, 0)
  })

/**
 * What is another in each run on purpose: clocks of carts, codes that turn, the code that holds the server's own address,
 * when a mail was sent and the code of its order.
 */
export async function restless(page: Page): Promise<Locator[]> {
  const address = page.getByRole('img', { name: /^Address of these tickets/ })
  const always = [page.getByRole('timer'), page.locator('[data-restless]'), address]
  if ((await page.locator('iframe').count()) === 0) return always
  const order = page
    .frameLocator('iframe')
    .locator('tr')
    .filter({ hasText: /^\s*Receipt/ })
    .last()
  return [...always, page.getByText(/^Sent \w{3} \d/), order]
}
