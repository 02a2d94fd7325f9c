import { ask, bearer, eventNamed } from './harness/api.ts'
import { fillCart, makeReady, newBuyer, remember } from './harness/buyer.ts'
import { linkInMail, remindOfCart } from './harness/outbox.ts'
import { pay } from './harness/pay.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { cards, shops } from './harness/world.ts'

const marketplaceId = shops.thornwick

test('a reminder opens the cart and holds its tickets again; its link ends reminders, and nothing else', async ({
  page,
  context,
}) => {
  const buyer = await newBuyer()
  const wanted = {
    marketplaceId,
    eventId: await eventNamed(marketplaceId, 'Women: Thornwick v Sandhaven'),
    quantity: 1,
    priceType: 'Adult',
  }
  const verify = await linkInMail(buyer.email, /http[^\s"<>]+\/login\?verify=[^\s"<>&]+/)
  await visit(page, new URL(verify).pathname + new URL(verify).search)
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible()
  const bought = await fillCart(wanted)
  await makeReady(bought, buyer.token)
  await pay(bought, buyer.token, cards.good)
  const headers = bearer(buyer.token)
  const agree = async (): Promise<boolean> => {
    const { mySubscriptions } = await ask<{ mySubscriptions: { accountId: string }[] }>(
      '{ mySubscriptions { accountId } }',
      {},
      { headers },
    )
    const [known] = mySubscriptions
    if (known === undefined) return false
    const accountId = known.accountId
    await ask(
      'mutation ($accountId: ID!) { subscriptionSet(accountId: $accountId, consents: true) { consents } }',
      { accountId },
      { headers },
    )
    return true
  }
  await expect.poll(agree).toBe(true)

  const basket = await fillCart({ ...wanted, quantity: 2 })
  await makeReady(basket, buyer.token)
  await remindOfCart(basket.cartId)
  await remember(context, { tokens: { consumer: buyer.token } })
  const link = new URL(await linkInMail(buyer.email, /http[^\s"<>]+\?cartLink=[^\s"<>]+/))
  await visit(page, link.pathname + link.search)
  await expect(page.getByRole('region', { name: 'Your cart' })).toContainText('2 tickets')
  await expect(page).not.toHaveURL(/cartLink/)

  const unsubscribe = new URL(await linkInMail(buyer.email, /http[^\s"<>]+\/unsubscribe\?token=[^\s"<>]+/))
  await visit(page, '/unsubscribe' + unsubscribe.search)
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  await expect(page.getByText(/still e-mails you about: new events, offers and news\./)).toBeVisible()
  await visit(page, '/user/profile/subscription')
  const topics = page.getByRole('group', { name: /Thornwick/ })
  await expect(topics.getByRole('checkbox', { name: 'Reminders' })).not.toBeChecked()
  await expect(topics.getByRole('checkbox', { name: 'Offers' })).toBeChecked()
})
