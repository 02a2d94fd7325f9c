import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signInToken } from './harness/api.ts'
import { newBuyer, remember } from './harness/buyer.ts'
import { chooseDelivery, payWith, receipt, signInAtCheckout } from './harness/buying.ts'
import { answers, visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { origin, password, shops, storefronts } from './harness/world.ts'

// Another journey changes the Larkhall's storefront, for its website.
const domain = 'tickets.thornwick.example'
const address = `http://${domain}:${new URL(origin).port}`
/** The DNS of the server under test. */
const zone = join(import.meta.dirname, '..', '.local', 'e2e', new URL(origin).port, 'dns.json')

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${domain} 127.0.0.1`],
    })
  },
})

test('an organizer proves a domain; a buyer chooses there and pays on the site', async ({ page, context, browser }) => {
  await remember(context, { tokens: { admin: await signInToken('admin', 'noor@admission.example', password) } })
  writeFileSync(zone, '{}')

  await test.step('the organizer enters the domain, and its DNS', async () => {
    await visit(page, `/admin/${shops.thornwick}/storefront/${storefronts.homeMatches}/access`)
    const section = page.getByRole('region', { name: 'Own domain' })
    await section.getByRole('textbox', { name: 'Domain' }).fill('thornwick')
    await section.getByRole('button', { name: 'Add domain' }).click()
    await expect(section.getByText('Enter a domain with a subdomain, such as tickets.example.com.')).toBeVisible()
    await section.getByRole('textbox', { name: 'Domain' }).fill(domain)
    await section.getByRole('button', { name: 'Add domain' }).click()
    await expect(section.getByText('Waiting for DNS')).toBeVisible()
    await section.getByRole('button', { name: 'Check now' }).click()
    await expect(section.getByText('The TXT record isn’t there yet, or has another value.')).toBeVisible()
    const proof = (await section.locator('code').filter({ hasText: 'admission-domain=' }).innerText()).trim()
    writeFileSync(
      zone,
      JSON.stringify({ [domain]: { cname: ['127.0.0.1'] }, [`_admission.${domain}`]: { txt: [proof] } }),
    )
    await section.getByRole('button', { name: 'Check now' }).click()
    await expect(section.getByText('Verified')).toBeVisible()
    await expect(page.getByText(`Domain set to ${domain}`)).toBeVisible()
  })

  const buyer = await newBuyer()
  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const shop = await visitor.newPage()

  await test.step('a buyer finds the storefront at the domain, and puts tickets into the cart', async () => {
    // Pages of a host that wasn't known yet are kept for a second.
    await expect
      .poll(async () => {
        await shop.goto(address)
        return shop
          .locator('link[rel=canonical]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      })
      .toEqual([`${address}/`])
    await answers(shop)
    await shop
      .getByRole('link', { name: /Women: Thornwick v Sandhaven/ })
      .first()
      .click()
    await expect(shop).toHaveURL(/^http:\/\/tickets\.thornwick\.example:\d+\/event\/[^/]+\/tickets$/)
    await shop.getByRole('button', { name: 'More: Adult' }).click()
    const cart = shop.getByRole('region', { name: 'Your cart' })
    await expect(cart).toContainText('1 ticket')
    await shop.reload()
    await expect(cart).toContainText('1 ticket')
    await cart.getByRole('link', { name: 'Continue' }).filter({ visible: true }).click()
  })

  await test.step('and pays on the site', async () => {
    await shop.waitForURL(`${origin}/checkout/login`)
    await signInAtCheckout(shop, buyer)
    await chooseDelivery(shop, 'On your phone')
    await payWith(shop)
    expect(await receipt(shop)).toHaveLength(1)
  })

  await test.step('other pages of the domain are on the site', async () => {
    await shop.goto(`${address}/login`)
    await expect(shop).toHaveURL(`${origin}/exchange/event`)
  })
  await visitor.close()
})
