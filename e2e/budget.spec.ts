import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import type { SiteRoute } from '../web/src/areas/site-frames.ts'
import { rest } from './harness/calm.ts'
import { addressOf, everyScreen, everySpecimen, prepare } from './harness/every-page.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'

/**
 * What a page loads before anybody touches it: all its scripts, as `gzip -9` packs them, 1 kB = 1000 bytes. What is
 * opened by a press (dialogs, pickers, charts, editors) comes with the press and is not counted, so it has to.
 */
const budgets = { consumer: 165, admin: 280, employee: 280 } as const
/** Pages on which seats or money are chosen carry a map or a payment form, and have room for it. */
const EVENT_AND_PAYMENT = 175
const isEventOrPayment = (name: string): boolean =>
  /^Marketplace(?:Storefront)?EventTickets$|^CheckoutPayment$/.test(name)

/** Pages above their budget, with the most that each may load, as it was last written down. It only ever falls. */
const { over } = JSON.parse(readFileSync(join(import.meta.dirname, 'budget-over.json'), 'utf8')) as {
  readonly over: Readonly<Record<string, number>>
}

const dist = join(import.meta.dirname, '..', 'web', 'dist')
/** Of which source files each script was made. */
const sourcesOf = JSON.parse(readFileSync(join(dist, 'chunks.json'), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>

type Area = keyof typeof budgets
const areaOf = (source: string): string | undefined =>
  /^src\/(?:areas|modules\/[^/]+)\/(consumer|admin|employee)\//.exec(source)?.[1]

const packed = new Map<string, number>()
function bytesOf(script: string): number {
  const known = packed.get(script) ?? gzipSync(readFileSync(join(dist, 'client', script)), { level: 9 }).length
  packed.set(script, known)
  return known
}

/** A second in which nothing came, and then a moment in which the page had nothing to do. */
const isQuiet = (): Promise<boolean> => {
  const ends = performance.getEntriesByType('resource').map((one) => one.startTime + one.duration)
  if (performance.now() - Math.max(0, ...ends) <= 1000) return Promise.resolve(false)
  return new Promise((done) => requestIdleCallback(() => done(true)))
}

/** All scripts that an address loads before anybody touches it, in order. */
async function scriptsOf(page: Page, route: SiteRoute): Promise<readonly string[]> {
  const seen = new Set<string>()
  const flying = new Set<Request>()
  page.on('request', (request) => {
    flying.add(request)
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script' && pathname.endsWith('.js')) seen.add(pathname.slice(1))
  })
  page.on('requestfinished', (request) => flying.delete(request))
  page.on('requestfailed', (request) => flying.delete(request))
  // On a slow machine a second is over before the page is taken over, and only then it asks for the rest.
  await visit(page, await addressOf(route))
  await rest(page)
  do await page.waitForFunction(isQuiet)
  while (flying.size > 0)
  return [...seen]
}

/** What every page loads is made for consumers first: an office gets the head of their not-found page with it. */
const isOfEveryPage = (script: string): boolean => sourcesOf[script]?.includes('src/areas/router.tsx') === true

const foreign = (area: Area, scripts: readonly string[]): readonly string[] =>
  scripts.flatMap((script) => {
    const allowed = [area, undefined, ...(isOfEveryPage(script) ? ['consumer'] : [])]
    return (
      sourcesOf[script]?.filter((source) => !allowed.includes(areaOf(source))) ?? [`${script} is of no build we know`]
    )
  })

/** What comes with a press: dialogs, menus, pickers, editors, charts. The style guide shows some of them open. */
const onPress =
  /^src\/ui\/(.*Surface|Calendar|ColourPad|ColumnChoiceList|DialogPaper|MenuPaper)\.tsx$|^\.\.\/common\/src\/phones\.ts$/
const tooEarly = ({ layout }: SiteRoute, scripts: readonly string[]): readonly string[] =>
  layout === 'styleGuide'
    ? []
    : scripts.flatMap((script) => sourcesOf[script] ?? []).filter((source) => onPress.test(source))

for (const route of [...everyScreen, ...everySpecimen])
  test(`${route.area}: ${route.name} keeps its budget, and loads nothing of another area`, async ({
    page,
    context,
    watch,
  }) => {
    watch.expectedErrors.push(/404/)
    // This test's own scripts: a mail's frame runs none.
    if (route.name === 'Email') watch.expectedErrors.push(/Blocked script execution in 'about:(?:srcdoc|blank)'/)
    await prepare(context, route)
    const scripts = await scriptsOf(page, route)
    const kilobytes = scripts.reduce((sum, script) => sum + bytesOf(script), 0) / 1000
    process.stdout.write(`${route.area.padEnd(9)} ${kilobytes.toFixed(1).padStart(6)} kB  ${route.name}\n`)
    expect(scripts, 'its scripts').not.toEqual([])
    const allowed = isEventOrPayment(route.name) ? EVENT_AND_PAYMENT : budgets[route.area]
    expect.soft(kilobytes, 'kB of scripts').toBeLessThanOrEqual(over[route.name] ?? allowed)
    if (route.name in over) expect.soft(kilobytes, 'within its budget: strike it out').toBeGreaterThan(allowed)
    expect.soft([...new Set([...foreign(route.area, scripts), ...tooEarly(route, scripts)])]).toEqual([])
  })

test('every exception is one of a page', () => {
  const pages = new Set([...everyScreen, ...everySpecimen].map(({ name }) => name))
  expect(Object.keys(over).filter((name) => !pages.has(name))).toEqual([])
})
