import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { signInToken } from './harness/api.ts'
import { newBuyer, remember } from './harness/buyer.ts'
import { chooseDelivery, payWith, receipt, signInAtCheckout } from './harness/buying.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { origin, password, shops, storefronts } from './harness/world.ts'

// Playwright turns off that a frame's storage is apart from the site's own, as it is in browsers. The last of these switches counts.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--disable-features=Translate'] })
  },
})

/** A website of the organizer on another host, with the code that the product shows, twice. */
let website: Server
let address = ''
let tag = ''
test.beforeAll(async () => {
  website = createServer((request, response) => {
    const isIcon = request.url === '/favicon.ico'
    response.writeHead(isIcon ? 204 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>The Larkhall</title>
       <h1>The Larkhall</h1><p>Plays, music and comedy on the quay.</p>${tag}<p>See you at the quay.</p>`,
    )
  })
  website.listen(0, '127.0.0.1')
  await once(website, 'listening')
  address = `http://localhost:${String((website.address() as AddressInfo).port)}`
})
test.afterAll(() => void website.close())

const shopIn = (page: Page) => page.frameLocator('iframe')
/** In the frame, from the list to the tickets of a show. */
const toTickets = async (page: Page): Promise<void> => {
  await shopIn(page)
    .getByRole('link', { name: /The Whale Who Wanted Out/ })
    .first()
    .click()
  const picker = shopIn(page).getByRole('region', { name: 'Choose a date and time' })
  const times = picker.getByRole('link', { name: /left$/ })
  // A press that comes before the page is interactive is lost, as it is for people, who press again.
  await expect(async () => {
    await picker
      .getByRole('button', { name: /available$/ })
      .last()
      .press('Enter', { timeout: 1000 })
    await expect(times.first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await times.first().click()
}

const cartIn = (page: Page) => shopIn(page).getByRole('region', { name: 'Your cart' })

test('an organizer puts a storefront into their website; a buyer chooses there, keeps the cart, and pays on the site', async ({
  page,
  context,
  browser,
  watch,
}) => {
  // Four people in a row take 40 seconds on a quiet machine.
  test.setTimeout(240_000)
  // Requests of the website itself, and the frame that it may not show yet.
  watch.expectedErrors.push(/frame-ancestors|Refused to frame|ERR_BLOCKED_BY_RESPONSE/)
  await remember(context, { tokens: { admin: await signInToken('admin', 'noor@admission.example', password) } })

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
  })

  const buyer = await newBuyer()
  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const site = await visitor.newPage()

  await test.step('a buyer puts tickets into the cart in the website', async () => {
    await site.goto(address)
    // The tag is there twice, for the second one is another place.
    await expect(site.locator('iframe')).toHaveCount(1)
    await expect(site.locator('iframe')).toHaveAttribute('title', /^Tickets: /)
    await expect(shopIn(site).getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(async () => (await site.locator('iframe').boundingBox())?.height).toBe(844)
    await expect(shopIn(site).getByRole('link', { name: 'Sign in' })).toHaveCount(0)
    await toTickets(site)
    await shopIn(site).getByRole('button', { name: 'More: Adult' }).click()
    await expect(cartIn(site)).toContainText('1 ticket')
  })

  await test.step('the cart is still there after a reload, and apart from the site’s own', async () => {
    await site.reload()
    await expect(cartIn(site)).toContainText('1 ticket')
    const own = await visitor.newPage()
    await visit(own, `${origin}/marketplace/${shops.larkhall}`)
    expect(await own.evaluate(() => localStorage.getItem('cartToken'))).toBeNull()
    await own.close()
  })

  await test.step('the checkout opens in the whole window, and its code works once', async () => {
    await cartIn(site).getByRole('link', { name: 'Go to checkout' }).filter({ visible: true }).click()
    await site.waitForURL(`${origin}/checkout/login`)
    await signInAtCheckout(site, buyer)
    await chooseDelivery(site, 'On your phone')
  })

  await test.step('the website’s frame has no cart any more', async () => {
    const again = await visitor.newPage()
    await again.goto(address)
    await expect(shopIn(again).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(cartIn(again)).toBeHidden()
    await again.close()
  })

  await test.step('the buyer pays', async () => {
    await payWith(site)
    expect(await receipt(site)).toHaveLength(1)
  })

  await test.step('where a frame can’t store anything, the cart lives as long as its page, and reaches the checkout', async () => {
    const strict = await browser.newContext({ viewport: { width: 390, height: 844 } })
    await strict.addInitScript(() => {
      if (window === window.top) return
      for (const kind of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, kind, {
          get: () => {
            throw new DOMException('The document is sandboxed.', 'SecurityError')
          },
        })
    })
    const other = await strict.newPage()
    await other.goto(address)
    await toTickets(other)
    for (const count of ['1 ticket', '2 tickets']) {
      await shopIn(other).getByRole('button', { name: 'More: Adult' }).click()
      await expect(cartIn(other)).toContainText(count)
    }
    await cartIn(other)
      .getByRole('link', { name: /^Continue/ })
      .filter({ visible: true })
      .click()
    await other.waitForURL(`${origin}/checkout/login`)
    await expect(other.getByText('Your cart: 2 tickets')).toBeAttached()
    await strict.close()
  })
  await visitor.close()
})
