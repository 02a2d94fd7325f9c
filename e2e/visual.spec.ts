import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { SiteRoute } from '../web/src/areas/site-frames.ts'
import { calm, holdLetters, restless, settle, shiftAfterLoad, turn, unroll } from './harness/calm.ts'
import { addressOf, everyScreen, everySpecimen, prepare, unconfirmedPayment } from './harness/every-page.ts'
import { hindrances } from './harness/hindrances.ts'
import { expect, test } from './harness/watch.ts'

/**
 * Every page is opened by somebody whose browser has nothing of it yet, who is asked only whether it stood still. Then it
 * is opened once for each width and shown there in one theme after the other. Each look asks everything: that it is as it
 * was, that nothing hinders anybody, that nothing moved after it was loaded, and (the harness) that nothing complained.
 */
type Theme = 'light' | 'dark'
type View = readonly [width: number, ...themes: Theme[]]
type Views = readonly [View, ...View[]]

const specimenViews: Views = [
  [390, 'light', 'dark'],
  [820, 'light', 'dark'],
  [1440, 'light', 'dark'],
]
const screenViews: Views = [
  [390, 'light'],
  [1440, 'light', 'dark'],
]

/** How far a page may move by itself, as browsers measure it. */
const stillness = 0.01

/** What one sees first; a specimen is seen whole. */
const height = 900

/** Opens the page that wide, and asks whether it stood still. */
async function open(page: Page, path: string, width: number, colorScheme: Theme, name: string): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await settle(page, path)
  expect.soft(await shiftAfterLoad(page), `${name}: moved after it was loaded`).toBeLessThan(stillness)
}

async function look(page: Page, route: SiteRoute, views: Views): Promise<void> {
  await calm(page)
  const path = await addressOf(route)
  const [[narrowest]] = views
  const letLetters = await holdLetters(page)
  await open(page, path, narrowest, 'light', `${route.name}-${String(narrowest)}, for the first time`)
  await letLetters()
  for (const [width, first = 'light', ...others] of views) {
    const name = `${route.name}-${String(width)}`
    await open(page, path, width, first, name)
    if (views === specimenViews) await unroll(page)
    await compare(page, `${name}-${first}`, views === specimenViews)
    for (const other of others) {
      await turn(page, other)
      await compare(page, `${name}-${other}`, views === specimenViews)
    }
  }
}

async function compare(page: Page, name: string, isWhole: boolean): Promise<void> {
  expect.soft(await hindrances(page), `${name}: hinders somebody`).toEqual([])
  await expect.soft(page).toHaveScreenshot(`${name}.png`, { fullPage: isWhole, mask: await restless(page) })
}

for (const route of everySpecimen)
  test(`style guide: ${route.name}`, async ({ page }) => {
    await look(page, route, specimenViews)
  })

const screen = (route: SiteRoute): void =>
  test(`screen: ${route.name}`, async ({ page, context, watch }) => {
    // Links that were never sent answer so, and their pages say it in words.
    if (route.name.endsWith('PasswordReset')) watch.expectedErrors.push(/404/)
    // This test's own scripts: a mail's frame runs none.
    if (route.name === 'Email') watch.expectedErrors.push(/Blocked script execution in 'about:(?:srcdoc|blank)'/)
    await prepare(context, route)
    await look(page, route, screenViews)
  })

/** Somebody buys something for these: it stands in the list of all orders, which is therefore seen before. */
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

const namesOf = (routes: readonly SiteRoute[], views: Views): string[] =>
  routes.flatMap(({ name }) =>
    views.flatMap(([width, ...themes]) => themes.map((theme) => `${name}-${String(width)}-${theme}.png`)),
  )

test('every screen has its pictures, and every picture its screen', () => {
  const all = [
    ...namesOf(everySpecimen, specimenViews),
    ...namesOf([...everyScreen, ...unconfirmedPayment], screenViews),
  ]
  // What the test of the tolerance compares is gone when it is over.
  const kept = readdirSync(join(import.meta.dirname, '__screenshots__')).filter(
    (name) => !name.startsWith('tolerance-'),
  )
  expect(kept.toSorted()).toEqual(all.toSorted())
})
