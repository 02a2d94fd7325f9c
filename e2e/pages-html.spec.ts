import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eventNamed } from './harness/api.ts'
import { everyScreen, everySpecimen } from './harness/every-page.ts'
import { expect, test } from './harness/visitors.ts'
import { origin, shops, eventsByState, storefronts, ticketsPath } from './harness/world.ts'

/** Pages without JavaScript: for search engines, link previews, and browsers before scripts load. */
const htmlOf = async (path: string): Promise<{ readonly status: number; readonly html: string }> => {
  const response = await fetch(`${origin}${path}`)
  return { status: response.status, html: await response.text() }
}

const unknownId = '00000000-0000-4000-8000-000000000000'

const unescaped = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

const property = (html: string, name: string): string | undefined => {
  const tag = html.match(new RegExp(`<meta [^>]*(?:property|name)="${name}"[^>]*>`))?.[0]
  const content = tag?.match(/content="([^"]*)"/)?.[1]
  return content === undefined ? undefined : unescaped(content)
}

const schemas = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script [^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json as string) as Record<string, unknown>,
  )

const flat = (value: unknown): Record<string, unknown>[] => {
  if (Array.isArray(value)) return value.flatMap(flat)
  if (typeof value !== 'object' || value === null) return []
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(flat)]
}

test('public pages carry title, description and link preview in their HTML, with a picture that is one', async () => {
  const show = await eventNamed(shops.larkhall, 'Hinge')
  const pages = [
    [`/marketplace/${shops.larkhall}`, /The Larkhall/],
    [`/marketplace/${shops.larkhall}/storefront/${storefronts.whatsOn}`, /What’s on/],
    [`/marketplace/${shops.larkhall}/listing/event/${show}`, /Hinge/],
    [`/marketplace/${shops.larkhall}/listing/category/dance`, /Dance/],
    [ticketsPath(shops.larkhall, show), /Hinge/],
  ] as const
  for (const [path, title] of pages) {
    const { status, html } = await htmlOf(path)
    expect(status, path).toBe(200)
    expect(html, path).toMatch(/<html lang="en"/)
    expect(html, path).toMatch(/<title[^>]*>[^<]*Project Admission<\/title>/)
    expect(html.match(/<h1[\s>]/g), path).toHaveLength(1)
    expect(property(html, 'og:title'), path).toMatch(title)
    expect(property(html, 'og:url'), path).toBe(`${origin}${path}`)
    expect(property(html, 'description'), path).toMatch(/\w/)
    const image = property(html, 'og:image')
    expect(image, path).toMatch(/^http/)
    const picture = await fetch(image as string)
    expect([picture.status, picture.headers.get('content-type')], image).toEqual([200, 'image/png'])
  }
})

test('an event is told to search engines as an event with its offers', async () => {
  const show = await eventNamed(shops.larkhall, 'Hinge')
  const { html } = await htmlOf(ticketsPath(shops.larkhall, show))
  const event = flat(schemas(html)).find(({ '@type': type }) => type === 'DanceEvent' || type === 'Event')
  expect(event).toMatchObject({ name: 'Hinge', startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT19:30/) })
  expect(flat(event).map(({ '@type': type }) => type)).toEqual(
    expect.arrayContaining(['Place', 'PostalAddress', expect.stringMatching(/Offer$/)]),
  )
  const wall = await htmlOf(`/marketplace/${shops.larkhall}`)
  expect(flat(schemas(wall.html)).filter(({ startDate }) => startDate !== undefined).length).toBeGreaterThan(5)
})

test('the page of a show tells every fact of it, and what is possible where nothing can be bought', async () => {
  const pages: readonly (readonly [path: string, status: string, message: readonly RegExp[]])[] = [
    [
      ticketsPath(shops.larkhall, await eventNamed(shops.larkhall, 'Hinge')),
      'EventScheduled',
      [/Doors open at 6:45 PM/, /1 hour 10 minutes/],
    ],
    [
      ticketsPath(shops.larkhall, await eventNamed(shops.larkhall, 'Deadpan Sunday')),
      'EventScheduled',
      [/Sold out/, /See what else is on/],
    ],
    [
      ticketsPath(shops.larkhall, await eventNamed(shops.larkhall, 'Understudies')),
      'EventScheduled',
      [/On sale \w/, /when the sale starts/],
    ],
    [ticketsPath(shops.longshore, eventsByState.over), 'EventScheduled', [/This show is over/, /Other dates/]],
    [
      ticketsPath(shops.longshore, eventsByState.canceled),
      'EventCancelled',
      [/A storm is forecast/, /Longshore refunds everything/],
    ],
    [
      ticketsPath(shops.longshore, eventsByState.postponed),
      'EventPostponed',
      [/Our conductor is ill/, /valid for the new date/, /Moved from/],
    ],
  ]
  for (const [path, status, message] of pages) {
    const { html } = await htmlOf(path)
    const facts = ['Date and time', 'Duration', 'Ages', 'Venue', 'Accessibility', 'Refunds', 'Organizer']
    const result = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map(([, label, value]) => [
      label,
      /\w/.test((value ?? '').replaceAll(/<[^>]*>/g, '')),
    ])
    // Descriptions of a collection's tickets are facts of the event, and only exist where the organizer wrote them.
    const ofShow = result.filter(([label]) => !String(label).startsWith('Tickets: '))
    expect(ofShow, path).toEqual(facts.map((label) => [label, true]))
    expect(result.filter(([, isFilled]) => isFilled === false)).toEqual([])
    expect(html, path).toMatch(/href="https:\/\/www.openstreetmap.org\/\?mlat=[\d.]+&amp;mlon=/)
    for (const expected of message) expect(html, path).toMatch(expected)
    expect(
      flat(schemas(html)).map(({ eventStatus }) => eventStatus),
      path,
    ).toContain(`https://schema.org/${status}`)
  }
})

test('what is not there answers 404 with a page, and private pages are kept from search engines', async () => {
  for (const path of [
    `/marketplace/${unknownId}`,
    '/marketplace/junk',
    `/marketplace/${shops.larkhall}/storefront/${unknownId}`,
    ticketsPath(shops.larkhall, unknownId),
    '/nothing/here',
    `/legal-policies/${unknownId}`,
  ]) {
    const { status, html } = await htmlOf(path)
    expect(status, path).toBe(404)
    expect(html, path).toMatch(/<h1[\s>]/)
  }
  for (const path of ['/login']) expect(property((await htmlOf(path)).html, 'robots'), path).toMatch(/noindex/)
})

test('an address has one spelling, so that no page escapes the policy and the headers that go by it', async () => {
  for (const path of [
    '/Checkout/payment',
    '/Password-Reset/abc',
    '/Admin/login',
    `/marketplace/${shops.larkhall}/Listing/category/dance`,
  ])
    expect((await htmlOf(path)).status, path).toBe(404)
  const payment = await fetch(`${origin}/checkout/%70ayment`)
  expect(payment.url).toBe(`${origin}/checkout/payment`)
  expect((await htmlOf(`/marketplace/${shops.larkhall.toUpperCase()}`)).status).toBe(200)
})

test('no page of the shop is drawn without words: its wall is there before any program', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${origin}/marketplace/${shops.larkhall}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /Hinge/ }).first()).toBeVisible()
  await context.close()
})

test('the first reader of a process gets each page whole: nothing of it comes after the document', async () => {
  const reader = join(import.meta.dirname, 'harness', 'first-reader.ts')
  const paths = [...everyScreen, ...everySpecimen].map(({ path }) => path.replaceAll(/\$\w+/g, unknownId))
  const { stdout } = await promisify(execFile)(process.execPath, [reader, ...paths])
  expect(JSON.parse(stdout)).toEqual([])
})
