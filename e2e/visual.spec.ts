import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { RUN_SIZE } from '../common/src/testing/run.ts'
import type { SiteRoute } from '../web/src/areas/site-frames.ts'
import { expectWithinBudget, recordScripts } from './harness/budget.ts'
import { calm, holdFonts, restless, settle, shiftAfterLoad, turn, unroll } from './harness/calm.ts'
import { addressOf, everyScreen, everySpecimen, prepare, unconfirmedPayment } from './harness/every-page.ts'
import { accessibilityViolations } from './harness/accessibility.ts'
import { expect, test } from './harness/watch.ts'

/**
 * One page load checks everything a page load can: its scripts stay within the budget, nothing moved after it was
 * loaded, it looks as before, axe finds nothing in either theme, and (the harness) nothing complained. The style guide
 * is looked at in every width and theme, because it shows every piece that screens are built from; a screen only once.
 */
type Theme = 'light' | 'dark'
type View = readonly [width: number, ...themes: Theme[]]
type Views = readonly [View, ...View[]]

const specimenViews: Views = [
  [390, 'light', 'dark'],
  [820, 'light', 'dark'],
  [1440, 'light', 'dark'],
]
/** Of the six views of a specimen, these two before a merge: each theme and both ends of the widths once. */
const specimenViewsPerMerge: Views = [
  [390, 'dark'],
  [1440, 'light'],
]
/** Consumers use phones, staff use desktops. */
const allViewsOf = ({ area, layout }: SiteRoute): Views =>
  layout === 'styleGuide' ? specimenViews : [[area === 'consumer' ? 390 : 1440, 'light']]
const viewsOf = (route: SiteRoute): Views =>
  route.layout === 'styleGuide' && RUN_SIZE === 'short' ? specimenViewsPerMerge : allViewsOf(route)

/** Maximum layout shift of a page. */
const maxShift = 0.01

/** The first view; for a specimen, the whole page. */
const height = 900

/** Opens the page at this width and asserts that it didn't shift. */
async function open(page: Page, path: string, width: number, colorScheme: Theme, name: string): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await settle(page, path)
  const { sum, moved } = await shiftAfterLoad(page)
  expect.soft(sum, `${name}: moved after it was loaded: ${moved.join(', ')}`).toBeLessThan(maxShift)
}

async function capture(page: Page, route: SiteRoute): Promise<void> {
  await calm(page)
  const path = await addressOf(route)
  const isSpecimen = route.layout === 'styleGuide'
  const releaseFonts = await holdFonts(page)
  const recorded = recordScripts(page)
  for (const [index, [width, first = 'light', ...others]] of viewsOf(route).entries()) {
    const name = `${route.name}-${String(width)}`
    await open(page, path, width, first, name)
    if (index === 0) {
      expectWithinBudget(route, await recorded.whenLoaded())
      await releaseFonts()
    }
    if (isSpecimen) await unroll(page)
    await compare(page, `${name}-${first}`, isSpecimen)
    for (const other of others) {
      await turn(page, other)
      await compare(page, `${name}-${other}`, isSpecimen)
    }
    if (others.length > 0 || isSpecimen) continue
    await turn(page, 'dark')
    await expectAccessible(page, `${name}-dark`)
  }
}

const expectAccessible = async (page: Page, name: string): Promise<void> =>
  expect.soft(await accessibilityViolations(page), `${name}: what axe finds`).toEqual([])

async function compare(page: Page, name: string, isWhole: boolean): Promise<void> {
  await expectAccessible(page, name)
  await expect.soft(page).toHaveScreenshot(`${name}.png`, { fullPage: isWhole, mask: await restless(page) })
}

/** The test's own scripts, because an e-mail's frame runs none. */
const mailFrame = /Blocked script execution in 'about:(?:srcdoc|blank)'/

for (const route of everySpecimen)
  test(`style guide: ${route.name}`, async ({ page, watch }) => {
    if (route.name === 'StyleGuideEmails') watch.expectedErrors.push(mailFrame)
    await capture(page, route)
  })

const screen = (route: SiteRoute): void =>
  test(`screen: ${route.name}`, async ({ page, context, watch }) => {
    // Invalid links return an error status, which their pages show as a message.
    if (route.name.endsWith('PasswordReset')) watch.expectedErrors.push(/404/)
    if (route.name === 'Email') watch.expectedErrors.push(mailFrame)
    await prepare(context, route)
    await capture(page, route)
  })

/** These need a purchase, which appears in the list of all orders, so that list is captured first. */
const aroundAnOrder = [
  ...everyScreen.filter(({ name }) => name === 'EmployeeOrderList'),
  ...unconfirmedPayment,
  ...everyScreen.filter(({ name }) => name === 'Email'),
]

test.describe('the list of all orders, and then an order', () => {
  test.describe.configure({ mode: 'serial' })
  for (const route of aroundAnOrder) screen(route)
})

for (const route of everyScreen) if (!aroundAnOrder.includes(route)) screen(route)

test('every screen has its pictures, and every picture its screen', () => {
  const all = [...everySpecimen, ...everyScreen, ...unconfirmedPayment].flatMap((route) =>
    allViewsOf(route).flatMap(([width, ...themes]) =>
      themes.map((theme) => `${route.name}-${String(width)}-${theme}.png`),
    ),
  )
  // The tolerance test deletes its baseline when it is done.
  const kept = readdirSync(join(import.meta.dirname, '__screenshots__')).filter(
    (name) => !name.startsWith('tolerance-'),
  )
  expect(kept.toSorted()).toEqual(all.toSorted())
})
