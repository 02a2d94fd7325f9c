import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { RUN_SIZE } from '../common/src/testing/run.ts'
import type { SiteRoute } from '../web/src/areas/site-frames.ts'
import { accessibilityViolations } from './harness/accessibility.ts'
import { expectWithinBudget, recordScripts } from './harness/budget.ts'
import { holdFonts, restless, settle, shiftAfterLoad, turn, unroll } from './harness/calm.ts'
import { pageAddress, everyScreen, everySpecimen, unconfirmedPayment, visitorOf } from './harness/every-page.ts'
import { deadLinks } from './harness/links.ts'
import { beyondEdge, narrowest } from './harness/reflow.ts'
import { drawnFor, isPictured } from './harness/turns.ts'
import { expect, test } from './harness/visitors.ts'

/**
 * Every page of the site map, loaded once. That load is asked everything it can tell: its status, title and address,
 * where its links lead, whether anything moved, the weight of its scripts, what axe finds, what it looks like, whether a
 * consumer's page fits 320 pixels, and (the harness) whether anything complained. A new screen is tested by its row in the site map.
 *
 * A short run asks axe in one theme, drawn per screen, and compares the pictures of changed modules and of every third
 * screen; of a specimen's six views it looks at one. A long run does all.
 */
type Theme = 'light' | 'dark'
type View = readonly [width: number, theme: Theme]

const isShort = RUN_SIZE === 'short'
const themes = ['light', 'dark'] as const
const themeOf = (name: string): Theme => (drawnFor(name, 2) === 0 ? 'light' : 'dark')

/** The style guide shows every piece that screens are built from, so it is looked at in every width and theme. */
const phone = 390
const specimenViews = [phone, 820, 1440].flatMap((width) => themes.map((theme): View => [width, theme]))
const specimenViewsOf = ({ name }: SiteRoute): readonly View[] =>
  isShort ? [specimenViews[drawnFor(name, specimenViews.length)] ?? [phone, 'light']] : specimenViews
/** Consumers use phones, staff use desktops. */
const widthOf = ({ area }: SiteRoute): number => (area === 'consumer' ? phone : 1440)
const isSpecimen = ({ layout }: SiteRoute): boolean => layout === 'styleGuide'
const picturesOf = (route: SiteRoute): readonly View[] =>
  isSpecimen(route) ? specimenViews : [[widthOf(route), 'light']]

/**
 * Maximum layout shift of a page. In offices, the columns of tables follow their texts, so they move by some pixels when the
 * typeface comes after the rows: there it is what browsers call good (web.dev/cls).
 */
const maxShift = ({ area }: SiteRoute): number => (area === 'consumer' ? 0.01 : 0.1)

/** The first view; for a specimen, the whole page. */
const height = 900

const nameOf = ({ name }: SiteRoute, [width, theme]: View): string => `${name}-${String(width)}-${theme}`

/** Staff know which of their tabs is which; shops are always the product. */
const titleOf = ({ area }: SiteRoute): RegExp =>
  area === 'consumer' ? /^Project Admission$/ : /^\S.* · Project Admission$/

/** Where this release shows a page that has no screen of its own yet. */
const shownAt: Readonly<Record<string, string>> = {
  ExchangeEvent: 'ExchangeEventTicket',
  ExchangeEventTicketStep: 'ExchangeEventTicket',
}
const endOf = (route: SiteRoute): Promise<string> =>
  pageAddress(everyScreen.find(({ name }) => name === shownAt[route.name]) ?? route)

/** Loads the page and asks the load. */
async function load(page: Page, route: SiteRoute, [width, colorScheme]: View): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  const answer = await settle(page, await pageAddress(route))
  expect.soft(answer?.status(), `${route.name}: status`).toBe(200)
  const { pathname } = new URL(await endOf(route), page.url())
  expect.soft(new URL(page.url()).pathname, `${route.name}: where it ends`).toBe(pathname)
  expect.soft(await page.title(), `${route.name}: title`).toMatch(titleOf(route))
  expect.soft(await deadLinks(page), `${route.name}: links to nothing`).toEqual([])
}

/** With fonts that came after the first drawing: whatever moves then, moves every time. */
async function expectStill(page: Page, route: SiteRoute): Promise<void> {
  const { sum, moved } = await shiftAfterLoad(page)
  expect.soft(sum, `${route.name}: moved after it was loaded: ${moved.join(', ')}`).toBeLessThan(maxShift(route))
}

/** Narrower than any phone, as a magnified page is: nothing needs scrolling in two directions. */
async function expectReflow(page: Page, { name }: SiteRoute): Promise<void> {
  await page.setViewportSize({ width: narrowest, height })
  await expect.soft.poll(() => beyondEdge(page), { message: `${name}: wider than ${narrowest} pixels` }).toEqual([])
}

const expectAccessible = async (page: Page, name: string): Promise<void> =>
  expect.soft(await accessibilityViolations(page), `${name}: what axe finds`).toEqual([])

const compare = async (page: Page, name: string, isWhole: boolean): Promise<void> =>
  expect.soft(page).toHaveScreenshot(`${name}.png`, { fullPage: isWhole, mask: await restless(page) })

/** The test's own scripts, because an e-mail's frame runs none. */
const mailFrame = /Blocked script execution in 'about:(?:srcdoc|blank)'/

/** A screen: its picture is light, and axe is asked in each theme, or in one. */
const screen = (route: SiteRoute): void =>
  test(`screen: ${route.name}`, async ({ pageOf, watch }) => {
    // Invalid links return an error status, which their pages show as a message.
    if (route.name.endsWith('PasswordReset')) watch.expectedErrors.push(/404/)
    if (route.name === 'Email' || /Email(Transactional|Template)$/.test(route.name))
      watch.expectedErrors.push(mailFrame)
    const page = await pageOf(await visitorOf(route))
    const recorded = recordScripts(page)
    await holdFonts(page)
    const asked = isShort ? [themeOf(route.name)] : themes
    const [first = 'light', ...others] = isPictured(route) ? [...new Set<Theme>(['light', ...asked])] : asked
    await load(page, route, [widthOf(route), first])
    await expectStill(page, route)
    if (isPictured(route)) await compare(page, nameOf(route, [widthOf(route), first]), false)
    if (asked.includes(first)) await expectAccessible(page, `${route.name}-${first}`)
    for (const other of others) {
      await turn(page, other)
      await expectAccessible(page, `${route.name}-${other}`)
    }
    expectWithinBudget(route, await recorded.whenLoaded())
    if (route.area === 'consumer') await expectReflow(page, route)
  })

/** A page of the style guide, whole, in each of these views; of a width, it is loaded once. */
const specimen = (route: SiteRoute): void =>
  test(`style guide: ${route.name}`, async ({ pageOf, watch }) => {
    if (route.name === 'StyleGuideEmails') watch.expectedErrors.push(mailFrame)
    const page = await pageOf()
    const recorded = recordScripts(page)
    const releaseFonts = await holdFonts(page)
    let loaded = 0
    for (const [width, theme] of specimenViewsOf(route)) {
      if (width === loaded) await turn(page, theme)
      else {
        await load(page, route, [width, theme])
        if (width === phone || !isShort) await expectStill(page, route)
        if (width === phone) {
          expectWithinBudget(route, await recorded.whenLoaded())
          await releaseFonts()
        }
        await unroll(page)
      }
      loaded = width
      const name = nameOf(route, [width, theme])
      await expectAccessible(page, name)
      await compare(page, name, true)
    }
  })

/** These need a purchase, which appears in the list of all orders, so that list comes first. */
const aroundAnOrder = [
  ...everyScreen.filter(({ name }) => name === 'EmployeeOrderList'),
  ...unconfirmedPayment,
  ...everyScreen.filter(({ name }) => name === 'Email'),
]

for (const route of everySpecimen) specimen(route)

test.describe('the list of all orders, and then an order', () => {
  test.describe.configure({ mode: 'serial' })
  for (const route of aroundAnOrder) screen(route)

  for (const theme of isShort ? [themeOf('a mail')] : themes)
    test(`a mail has no violations, ${theme}: its frame runs no scripts, so it is opened on its own`, async ({
      pageOf,
      watch,
    }) => {
      watch.expectedErrors.push(mailFrame)
      for (const route of everyScreen.filter(({ name }) => name === 'Email')) {
        const page = await pageOf()
        await page.emulateMedia({ colorScheme: theme })
        await settle(page, await pageAddress(route))
        const mail = await page.locator('iframe').getAttribute('srcdoc')
        expect(mail).toContain('<body')
        // At its own URL, because our content policy blocks writing into pages.
        await page.route('**/mail-alone', (asked) => asked.fulfill({ contentType: 'text/html', body: mail ?? '' }))
        await page.goto('/mail-alone')
        await expectAccessible(page, 'mail')
      }
    })
})

for (const route of everyScreen) if (!aroundAnOrder.includes(route)) screen(route)

test('every screen has its pictures, and every picture its screen', () => {
  const all = [...everySpecimen, ...everyScreen, ...unconfirmedPayment].flatMap((route) =>
    picturesOf(route).map((view) => `${nameOf(route, view)}.png`),
  )
  // The tolerance test deletes its baseline when it is done.
  const kept = readdirSync(join(import.meta.dirname, '__screenshots__')).filter(
    (name) => !name.startsWith('tolerance-'),
  )
  expect(kept.toSorted()).toEqual(all.toSorted())
})
