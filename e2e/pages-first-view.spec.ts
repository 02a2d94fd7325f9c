import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { chosen } from '../common/src/testing/run.ts'
import type { SiteRoute } from '../web/src/areas/site-frames.ts'
import { siteRoutes } from '../web/src/areas/site-map.ts'
import { pageAddress, visitorOf } from './harness/every-page.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/visitors.ts'
import { origin } from './harness/world.ts'

const rowNamed = (name: string): SiteRoute => {
  const row = siteRoutes.find((each) => each.name === name)
  if (row === undefined) throw new Error(`there is no page ${name}`)
  return row
}

const sourcesOf = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'web', 'dist', 'chunks.json'), 'utf8'),
) as Readonly<Record<string, readonly string[]>>

/** Requests that a page may send after its document has arrived, because it draws nothing of their data. */
const later = /CartMonitor|CartNews|seen-losses/

/** Client-rendered pages and their first reads. */
const drawnHere = {
  CheckoutPayment: ['CheckoutPayment', 'CurrentCart', 'SavedCards'],
  AdminEventList: ['EventList', 'Ignore404ErrorsAdminFrame', 'ListPreferences'],
  AdminCollectionList: ['CollectionList', 'GrantedCollections', 'Ignore404ErrorsAdminFrame', 'ListPreferences'],
  AdminSettingPermissionAdmin: ['Ignore404ErrorsAdminFrame', 'ListPreferences', 'MemberList', 'RefundLimit'],
  EmployeeCollectionList: ['CollectionList', 'CollectionsWithoutFees', 'EmployeeFrame', 'ListPreferences'],
  EmployeeOrderList: ['EmployeeFrame', 'ListPreferences', 'OrderList'],
} as const

/** Reads that come with the page’s scripts: of a line above the table, and of cards, which only who is signed in has. */
const notes: readonly string[] = ['CollectionsWithoutFees', 'GrantedCollections', 'RefundLimit', 'SavedCards']

for (const [name, reads] of chosen(Object.entries(drawnHere), 2))
  test(`${name}: the document names all its scripts and prefetches its data, each once`, async ({ pageOf }) => {
    const row = rowNamed(name)
    const page = await pageOf(await visitorOf(row))
    // Idle work (loading the command palette) isn't part of a page's first view.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    const address = await pageAddress(row)
    const asked: string[] = []
    const scripts = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.resourceType() === 'script') scripts.add(pathname.slice(1))
      if (!pathname.startsWith('/api/graph')) return
      const body = request.postDataJSON() as { operationName: string } | { operationName: string }[]
      asked.push(...[body].flat().map(({ operationName }) => operationName))
    })
    await visit(page, address)
    await expect(page.locator('main h1').first()).toBeVisible()
    await expect(page.locator('.breathe')).toHaveCount(0)
    expect(asked.toSorted()).toEqual([...reads])
    const html = await (await fetch(`${origin}${address}`)).text()
    const prefetched = reads.filter((read) => html.includes(String.raw`\"operationName\":\"${read}\"`))
    expect(prefetched, 'sent by the document').toEqual(reads.filter((read) => !notes.includes(read)))
    const late = [...scripts]
      .filter((script) => !html.includes(script))
      .flatMap((script) => sourcesOf[script] ?? script)
    expect(
      late.filter((source) => !later.test(source)),
      'found by the program',
    ).toEqual([])
  })

test('what the server draws of a private page is the same for everybody, and holds nothing of theirs', async ({
  pageOf,
  watch,
}) => {
  watch.expectedErrors.push(/ERR_FAILED/)
  const row = rowNamed('AdminEventList')
  const address = await pageAddress(row)
  const htmlOf = async (headers: Record<string, string>): Promise<string> =>
    (await (await fetch(`${origin}${address}`, { headers })).text()).replaceAll(
      /nonce="[^"]*"|u:\d+|content="[\w-]{22}"/g,
      '',
    )
  expect(await htmlOf({ authorization: 'Bearer someone' })).toBe(await htmlOf({}))
  expect(await htmlOf({})).toContain('>Events</p>')
  const page = await pageOf(await visitorOf(row))
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(address)
  await expect(page.getByText('Events', { exact: true })).toBeVisible()
})

test('who is not signed in is asked for nothing, and is led to the login', async ({ pageOf }) => {
  const page = await pageOf()
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/graph/admin')) asked.push(request.url())
  })
  const address = await pageAddress(rowNamed('AdminEventList'))
  await page.goto(`${address}?events[name]=hinge`)
  await expect(page).toHaveURL(/\/admin\/login\?redirectTo=/)
  expect(asked).toEqual([])
})
