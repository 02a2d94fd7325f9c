import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { SiteRoute } from '../web/src/areas/site-frames.ts'
import { quiet } from './harness/calm.ts'
import { addressOf, everyScreen, everySpecimen, prepare } from './harness/every-page.ts'
import { expect, test } from './harness/watch.ts'

/**
 * What a page loads before anybody touches it: all its scripts, as `gzip -9` packs them, 1 kB = 1000 bytes. What is
 * opened by a press (dialogs, pickers, charts, editors) comes with the press and is not counted, so it has to.
 */
const budgets = { consumer: 150, admin: 260, employee: 260 } as const

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

/** The script that holds the site map: of every route of every area its address, its guard and its title, no page. */
const isSiteMap = (script: string): boolean => sourcesOf[script]?.includes('src/areas/site-map.ts') === true

const packed = new Map<string, number>()
function bytesOf(script: string): number {
  const known = packed.get(script) ?? gzipSync(readFileSync(join(dist, 'client', script)), { level: 9 }).length
  packed.set(script, known)
  return known
}

/** A second in which nothing came: what a page loads after it was drawn comes later than the network's first pause. */
const isQuiet = (): boolean =>
  performance.now() -
    Math.max(0, ...performance.getEntriesByType('resource').map((one) => one.startTime + one.duration)) >
  1000

/** The scripts that an address loads until the network is quiet, in order. */
async function scriptsOf(page: Page, route: SiteRoute): Promise<readonly string[]> {
  const seen = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script' && pathname.endsWith('.js')) seen.add(pathname.slice(1))
  })
  const path = await addressOf(route)
  await page.goto(path)
  await expect(page.locator('main, h1').first(), path).toBeAttached()
  await quiet(page, path)
  // The style guide shows places of what is still to come, and keeps them.
  if (route.layout !== 'styleGuide') await expect(page.locator('.breathe'), path).toHaveCount(0)
  await page.waitForFunction(isQuiet)
  return [...seen]
}

const foreign = (area: Area, scripts: readonly string[]): readonly string[] =>
  scripts
    .filter((script) => !isSiteMap(script))
    .flatMap((script) => sourcesOf[script] ?? [`${script} is of no build we know`])
    .filter((source) =>
      !source.startsWith('src/') ? source.includes('is of no build') : (areaOf(source) ?? area) !== area,
    )

/** What comes with a press: dialogs, menus, pickers, editors, charts. The style guide shows some of them open. */
const onPress = /^src\/ui\/(.*Surface|ColourPad|ColumnChoiceList)\.tsx$|^\.\.\/common\/src\/phones\.ts$/
const tooEarly = ({ layout }: SiteRoute, scripts: readonly string[]): readonly string[] =>
  layout === 'styleGuide'
    ? []
    : scripts.flatMap((script) => sourcesOf[script] ?? []).filter((source) => onPress.test(source))

for (const [area, allowed] of Object.entries(budgets) as [Area, number][])
  test(`each page of the ${area} area loads at most ${allowed} kB of scripts, and none of another area`, async ({
    browser,
    watch,
  }) => {
    test.setTimeout(300_000)
    watch.expectedErrors.push(/404/)
    const routes = [...everyScreen, ...everySpecimen].filter((route: SiteRoute) => route.area === area)
    const problems: string[] = []
    for (const route of routes) {
      const context = await browser.newContext()
      await prepare(context, route)
      const page = await context.newPage()
      const scripts = await scriptsOf(page, route)
      await context.close()
      const kilobytes = scripts.reduce((sum, script) => sum + bytesOf(script), 0) / 1000
      process.stdout.write(`${area.padEnd(9)} ${kilobytes.toFixed(1).padStart(6)} kB  ${route.name}\n`)
      if (scripts.length === 0) problems.push(`${route.name} loaded no script`)
      const most = over[route.name] ?? allowed
      if (kilobytes > most) problems.push(`${route.name}: ${kilobytes.toFixed(1)} kB, ${most} at most`)
      if (kilobytes <= allowed && route.name in over) problems.push(`${route.name} is within its budget: strike it out`)
      const wrong = new Set([...foreign(area, scripts), ...tooEarly(route, scripts)])
      for (const source of wrong) problems.push(`${route.name} loads ${source}`)
    }
    expect(routes.length).toBeGreaterThan(0)
    expect(problems).toEqual([])
  })
