import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { tokenOf } from './harness/api.ts'
import { newBuyer, remember } from './harness/buyer.ts'
import { payWith, receipt, signInAtCheckout } from './harness/buying.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { origin, password, shops, storefronts } from './harness/world.ts'

/** A website of the organizer on another host, with the code that the product shows, twice. */
let website: Server
let address = ''
let tag = ''
test.beforeAll(async () => {
  website = createServer((request, response) => {
    const isIcon = request.url === '/favicon.ico'
    response.writeHead(isIcon ? 204 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Thornwick FC</title>
       <h1>Thornwick FC</h1><p>Home matches this season.</p>${tag}<p>See you at the ground.</p>`,
    )
  })
  website.listen(0, '127.0.0.1')
  await once(website, 'listening')
  address = `http://localhost:${String((website.address() as AddressInfo).port)}`
})
test.afterAll(() => void website.close())

const shopIn = (page: Page) => page.frameLocator('iframe')
const cartIn = (page: Page) => shopIn(page).getByRole('region', { name: 'Your cart' })

test('an organizer puts a storefront into their website; a buyer chooses there, keeps the cart, and pays on the site', async ({
  page,
  context,
  browser,
  watch,
}) => {
  // Requests of the website itself, and the frame that it may not show yet.
  watch.expectedErrors.push(/frame-ancestors|Refused to frame|ERR_BLOCKED_BY_RESPONSE/)
  await remember(context, { tokens: { admin: await tokenOf('admin', 'noor@admission.example', password) } })

  await test.step('the organizer copies the code, and lists the website', async () => {
    await visit(page, `/admin/${shops.larkhall}/storefront/${storefronts.whatsOn}/access`)
    const guide = page.getByRole('region', { name: 'On your own website' })
    tag = (await guide.locator('code').filter({ hasText: '<script' }).innerText()).trim()
    expect(tag).toContain(`data-storefront="${storefronts.whatsOn}"`)
    await page.getByLabel('Websites that may show it').fill('http://larkhall.example')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Enter websites such as https://www.example.com, one per line.')).toBeVisible()
    await page.getByLabel('Websites that may show it').fill(`https://www.larkhall.example/whats-on\n${address}/`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Websites changed')).toBeVisible()
    await guide.getByRole('button', { name: 'Show preview' }).click()
    await expect(shopIn(page).getByRole('heading', { level: 1 })).toBeVisible()
    await page.screenshot({ path: 'test-results/embed-guide.png', fullPage: true })
  })

  const buyer = await newBuyer()
  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const site = await visitor.newPage()

  await test.step('a buyer puts tickets into the cart in the website', async () => {
    await site.goto(address)
    await expect(site.locator('iframe')).toHaveCount(1)
    await expect(site.locator('iframe')).toHaveAttribute('title', /Tickets/)
    await expect(shopIn(site).getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(async () => (await site.locator('iframe').boundingBox())?.height).toBe(844)
    await site.screenshot({ path: 'test-results/embed-390.png' })
  })
  await visitor.close()
  void buyer
  void [cartIn, payWith, receipt, signInAtCheckout, origin]
})
