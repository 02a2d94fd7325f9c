import { accessibilityViolations } from './harness/accessibility.ts'
import { rest } from './harness/calm.ts'
import { bearer, ask, eventNamed, signInToken } from './harness/api.ts'
import { fillCart, makeReady, newBuyer, remember } from './harness/buyer.ts'
import { linkInMail, releaseMails } from './harness/outbox.ts'
import { pay } from './harness/pay.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { cards, password, shops } from './harness/world.ts'

const marketplaceId = shops.thornwick

/** Someone who has bought from the club, as it knows within a second. */
const aCustomer = async () => {
  const buyer = await newBuyer()
  const eventId = await eventNamed(marketplaceId, 'Women: Thornwick v Sandhaven')
  const bought = await fillCart({ marketplaceId, eventId, quantity: 1, priceType: 'Adult' })
  await makeReady(bought, buyer.token)
  await pay(bought, buyer.token, cards.good)
  const known = async () =>
    (
      await ask<{ mySubscriptions: object[] }>(
        '{ mySubscriptions { accountId } }',
        {},
        { headers: bearer(buyer.token) },
      )
    ).mySubscriptions.length
  await expect.poll(known).toBe(1)
  return buyer
}

test(
  'a buyer subscribes to topics, gets a confirmation by e-mail, changes them, and unsubscribes from the mail without signing in',
  { tag: '@long' },
  async ({ page, context, stranger }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const buyer = await aCustomer()
    await remember(context, { tokens: { consumer: buyer.token } })
    await visit(page, '/user/profile/subscription')
    const club = page.getByRole('group', { name: /Thornwick/ })
    const box = (name: string | RegExp) => club.getByRole('checkbox', { name })

    await test.step('each topic on its own, and all at once', async () => {
      await box('News').check()
      await expect(box(/Thornwick/)).toHaveAccessibleDescription(/^On since/)
      await expect(box(/Thornwick/)).toHaveJSProperty('indeterminate', true)
      await box('New events').check()
      await box('News').uncheck()
      await expect(box('New events')).toBeChecked()
      // A box shows at once what was pressed; a reload would drop what isn't saved yet.
      await rest(page)
      await page.reload()
      await expect(box('New events')).toBeChecked()
      await expect(box('News')).not.toBeChecked()
      await box(/Thornwick/).check()
      for (const name of ['New events', 'Reminders', 'Offers', 'News']) await expect(box(name)).toBeChecked()
      await box('Offers').uncheck()
      await expect(box(/Thornwick/)).not.toBeChecked()
      await rest(page)
      expect(await accessibilityViolations(page)).toEqual([])
    })

    await test.step('staff see them among those who follow a topic', async () => {
      const office = await context.browser()?.newContext()
      if (office === undefined) throw new Error('There is no browser.')
      await remember(office, { tokens: { admin: await signInToken('admin', 'owner@thornwick.example', password) } })
      const desk = await office.newPage()
      await visit(desk, `/admin/${marketplaceId}/user`)
      await desk.getByRole('link', { name: /^New events \d+$/ }).click()
      await desk.getByRole('searchbox', { name: 'Name or e-mail' }).fill(buyer.email)
      await expect(desk.getByRole('row', { name: new RegExp(buyer.email) })).toBeVisible()
      await visit(
        desk,
        `/admin/${marketplaceId}/user?users[topic]=OFFERS&users[text]=${encodeURIComponent(buyer.email)}`,
      )
      await expect(desk.getByText('No matching buyers')).toBeVisible()
      await office.close()
    })

    await test.step('the mail leads to the page, and its link unsubscribes without signing in', async () => {
      await releaseMails(buyer.email)
      const unsubscribe = new URL(await linkInMail(buyer.email, /http[^\s"<>]+\/unsubscribe\?token=[^\s"<>]+/))
      const other = await stranger.newPage()
      await visit(other, '/unsubscribe' + unsubscribe.search)
      await expect(other.getByText('new events, reminders and news', { exact: false })).toBeVisible()
      expect(await accessibilityViolations(other)).toEqual([])
      await other.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
      await expect(other.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
      await page.reload()
      for (const name of ['New events', 'Reminders', 'Offers', 'News']) await expect(box(name)).not.toBeChecked()
      await expect(box(/Thornwick/)).toHaveAccessibleDescription(/^Off since/)
    })
  },
)
