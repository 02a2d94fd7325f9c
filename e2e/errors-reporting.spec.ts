import { expect, test, type Page } from '@playwright/test'
import { newBuyer, remember } from './harness/buyer.ts'
import { failurePage, sentOperations, spoil } from './harness/spoil.ts'
import { visit } from './harness/visit.ts'
import { origin, shops } from './harness/world.ts'

const service = 'https://errors.example'
const settings = {
  dsn: `${service.replace('//', '//publickey@')}/7`,
  environment: 'test',
  release: 'r1',
}

/** Serves the pages with an error-reporting service; returns the received reports. */
async function withReports(page: Page, traceSampleRate = 0): Promise<readonly string[]> {
  const reports: string[] = []
  await page.route(`${service}/**`, (route) => {
    reports.push(`${route.request().url()}\n${route.request().postData() ?? ''}`)
    return route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.route(`${origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy'] ?? ''
    const tag = `<meta name="error-reports" content="${JSON.stringify({ ...settings, traceSampleRate }).replaceAll('"', '&quot;')}"/>`
    await route.fulfill({
      response,
      headers: {
        ...response.headers(),
        'content-security-policy': policy.replace("connect-src 'self'", `connect-src 'self' ${service}`),
      },
      body: (await response.text()).replace('</head>', `${tag}</head>`),
    })
  })
  return reports
}

test('an uncaught error is reported once, without personal data, and the reporting code loads only then', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => void scripts.push(request.url()))
  const reports = await withReports(page)
  await visit(page, `/marketplace/${shops.larkhall}?email=ida@canary.example`)
  expect(scripts.filter((url) => /sentry/.test(url))).toEqual([])
  await page.evaluate(() => {
    for (let time = 0; time < 3; time += 1)
      setTimeout(() => {
        throw new TypeError('no "Ida Canary" at ida@canary.example, password: hunter2-canary, zip 41705-1234')
      })
    void Promise.reject(new RangeError('another one'))
  })
  await expect.poll(() => reports.length).toBe(2)
  // Reports are sent in order, so a duplicate would have arrived before this one.
  await page.evaluate(() => reportError(new SyntaxError('the last one')))
  await expect.poll(() => reports.at(-1)).toContain('the last one')
  expect(reports).toHaveLength(3)
  const all = reports.join('\n')
  for (const canary of ['canary', '41705', 'Ida']) expect(all).not.toContain(canary)
  expect(all).toContain('"route":"/marketplace/$marketplaceId')
  expect(all).toContain('another one')
})

test(
  'a page that fails while it is drawn is reported by the boundary that shows it',
  { tag: '@long' },
  async ({ page, context }) => {
    const { token, email, name } = await newBuyer()
    await remember(context, { tokens: { consumer: token } })
    const reports = await withReports(page)
    // An impossible response that the page can't render.
    await spoil(page, 'OrderHistory', (route) =>
      route.fulfill({
        json: Array.isArray(route.request().postDataJSON())
          ? sentOperations(route.request()).map(() => ({ data: {} }))
          : { data: {} },
      }),
    )
    await page.goto('/user/order-history')
    await expect(failurePage(page)).toContainText('Something went wrong')
    await expect.poll(() => reports.length).toBeGreaterThan(0)
    expect(reports.join()).toContain('TypeError')
    for (const personal of [token, email, name]) expect(reports.join()).not.toContain(personal)
  },
)

test('of a share of page loads the times are reported, by route', { tag: '@long' }, async ({ page }) => {
  const reports = await withReports(page, 1)
  await visit(page, `/marketplace/${shops.larkhall}?email=ida@canary.example`)
  await expect.poll(() => reports.length).toBe(1)
  await page.getByRole('main').getByRole('link').first().click()
  await expect.poll(() => reports.length).toBe(2)
  expect(reports[0]).toMatch(/"op":"pageload"/)
  expect(reports[1]).toMatch(/"op":"navigation"/)
  expect(reports[0]).toContain('"transaction":"/marketplace/$marketplaceId')
  expect(reports.join()).not.toContain(shops.larkhall)
  expect(reports.join()).not.toContain('canary')
})
