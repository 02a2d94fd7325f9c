import type { Page } from '@playwright/test'
import { accessibilityViolations } from './harness/accessibility.ts'
import { fillCart, freshEmail, makeReady, newBuyer, remember } from './harness/buyer.ts'
import { payWith, receipt, signInAtCheckout } from './harness/buying.ts'
import { newOffice, newOrganizer, putOnSale } from './harness/organizer.ts'
import { pay } from './harness/pay.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { cards, password } from './harness/world.ts'

test.use({ viewport: { width: 390, height: 844 } })

const linkOn = (page: Page) => page.getByRole('textbox', { name: 'Link' }).inputValue()

test('on phones, one of two tickets goes to a new person by link, and the other one is sent and canceled', async ({
  page,
  context,
  browser,
}) => {
  const { accountId, eventId, show } = await newOrganizer(4_000)
  const buyer = await newBuyer('Thea Quill')
  const basket = await fillCart({ marketplaceId: accountId, eventId, quantity: 2 })
  await makeReady(basket, buyer.token)
  await pay(basket, buyer.token, cards.good)
  await remember(context, { tokens: { consumer: buyer.token } })
  const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await theirs.newPage()

  const link = await test.step('the buyer makes a link for one ticket', async () => {
    await visit(page, '/user')
    await page.getByRole('link', { name: 'Open tickets' }).click()
    await page.getByRole('link', { name: 'Transfer tickets' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Transfer tickets' })).toBeVisible()
    const form = page.getByRole('form', { name: 'Transfer tickets' })
    await form.getByRole('radio', { name: /^Share a link/ }).check()
    await form.getByRole('button', { name: 'Create link' }).click()
    await expect(form.getByText('Choose at least one ticket.')).toBeVisible()
    await form.getByRole('checkbox', { name: /ticket 1/ }).check()
    await form.getByLabel('Message').fill('See you at the door.')
    await expect(form.getByText(/^1 ticket by link\. Anyone who has the link can accept until /)).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await form.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByText(`Your link for 1 ticket for ${show} is ready`)).toBeVisible()
    await expect(form.getByRole('checkbox', { name: /ticket 1/ })).toBeDisabled()
    expect(await accessibilityViolations(page)).toEqual([])
    return linkOn(page)
  })

  await test.step('a new person opens it, creates an account and accepts', async () => {
    await visit(phone, link)
    await expect(phone.getByRole('heading', { level: 1, name: show })).toBeVisible()
    await expect(phone.getByText('Thea sends you 1 ticket')).toBeVisible()
    await expect(phone.getByText('See you at the door.')).toBeVisible()
    expect(await accessibilityViolations(phone)).toEqual([])
    await phone.getByRole('link', { name: 'Create an account' }).click()
    const form = phone.getByRole('form', { name: 'Create an account' })
    await form.getByLabel('Name').fill('Mia Ferrow')
    await form.getByLabel('E-mail').fill(freshEmail())
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Create account' }).click()
    await expect(phone).toHaveURL(link)
    await phone.getByRole('button', { name: 'Accept 1 ticket' }).click()
    await expect(phone.getByText('They’re yours')).toBeVisible()
    await phone
      .getByRole('link', { name: `Open your tickets for ${show}` })
      .first()
      .click()
    await expect(phone.getByRole('img', { name: /^Entry code for ticket 1 of 1/ })).toBeVisible()
  })

  await test.step('the sender sees that it was accepted', async () => {
    await page.reload()
    const earlier = page.getByRole('region', { name: 'Earlier transfers' })
    await expect(earlier).toContainText('Accepted')
    await expect(page.getByRole('checkbox')).toHaveCount(1)
  })

  await test.step('the other ticket is sent by e-mail, has no code, and has one again once that is canceled', async () => {
    const form = page.getByRole('form', { name: 'Transfer tickets' })
    const email = freshEmail()
    await form.getByLabel('Their e-mail').fill(email)
    await form.getByRole('button', { name: 'Send 1 ticket' }).click()
    await expect(page.getByText(`Sent 1 ticket for ${show} to ${email}`)).toBeVisible()
    await visit(page, '/user')
    await expect(page.getByRole('region', { name: 'On their way' })).toContainText(`To ${email}`)
    await page.getByRole('link', { name: 'Open ticket' }).click()
    await expect(page.getByText('On its way to someone else')).toBeVisible()
    await page.getByRole('link', { name: 'See or cancel' }).click()
    await page.getByRole('button', { name: 'Cancel transfer' }).click()
    await expect(page.getByText('You can use 1 ticket again.')).toBeVisible()
    await visit(page, '/user')
    await page.getByRole('link', { name: 'Open ticket' }).click()
    await expect(page.getByRole('img', { name: /^Entry code for ticket 1 of 1/ })).toBeVisible()
  })
})

test('on phones, events of a pass are sent together, and the recipient leaves one out', async ({
  page,
  context,
  browser,
}) => {
  const office = await newOffice()
  const shows = ['First evening', 'Second evening', 'Third evening']
  const pass = await putOnSale(office, { shows, name: 'Autumn pass', kind: 'PASS', price: 6_000 })
  const buyer = await newBuyer('Thea Quill')
  const friend = await newBuyer('Mia Ferrow')
  const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await remember(theirs, { tokens: { consumer: friend.token } })
  const phone = await theirs.newPage()
  await visit(
    page,
    `/marketplace/${office.accountId}/event/${pass.eventIds[0] ?? ''}/tickets?pass=${pass.collectionId}`,
  )
  await page.getByRole('button', { name: 'More: Adult' }).click()
  await page.getByRole('link', { name: /^Continue/ }).click()
  await signInAtCheckout(page, buyer)
  await expect(page).toHaveURL(/\/checkout\/payment/)
  await payWith(page)
  await receipt(page)
  expect(context.pages()).toHaveLength(1)

  const link = await test.step('two of the three events are sent', async () => {
    await visit(page, '/user')
    await page.getByRole('link', { name: 'Transfer all: Autumn pass' }).click()
    const form = page.getByRole('form', { name: 'Transfer tickets' })
    await form.getByRole('checkbox', { name: /^Third evening/ }).uncheck()
    await form.getByRole('radio', { name: /^Share a link/ }).check()
    await expect(form.getByText(/^2 tickets by link\./)).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await form.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByText('Your link for 2 tickets for 2 events is ready')).toBeVisible()
    return linkOn(page)
  })

  await test.step('the recipient accepts one and declines the other', async () => {
    await visit(phone, link)
    await expect(phone.getByRole('heading', { level: 1, name: 'Tickets for 2 events' })).toBeVisible()
    expect(await accessibilityViolations(phone)).toEqual([])
    await phone.getByRole('checkbox', { name: /^Second evening/ }).uncheck()
    await phone.getByRole('button', { name: 'Accept 1 event' }).click()
    await expect(phone.getByText('They’re yours')).toBeVisible()
    // The rest waits in their wallet, too, where no link is needed.
    await visit(phone, '/user')
    const waiting = phone.getByRole('region', { name: 'Tickets for you' })
    await expect(waiting).toContainText('From Thea')
    expect(await accessibilityViolations(phone)).toEqual([])
    await waiting.getByRole('link', { name: 'See 1 ticket for Second evening' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Tickets for 2 events' })).toBeVisible()
    await phone.getByRole('button', { name: 'Decline 1 event' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await expect(phone.getByText('You declined 1 ticket')).toBeVisible()
    await visit(phone, '/user')
    await expect(phone.getByRole('heading', { name: 'First evening' })).toBeVisible()
    await expect(phone.getByText('Second evening')).toHaveCount(0)
  })

  await test.step('the sender sees both, and has the declined one again', async () => {
    await page.reload()
    const earlier = page.getByRole('region', { name: 'Earlier transfers' })
    await expect(earlier).toContainText('Accepted')
    await expect(earlier).toContainText('Declined')
    await expect(page.getByRole('checkbox', { name: /^Second evening/ })).toBeEnabled()
  })
})
