import type { BrowserContext, Page } from '@playwright/test'
import { ask, bearer, eventNamed } from './api.ts'
import { fillCart, makeReady, newBuyer, remember, roomiestVisit, type Buyer } from './buyer.ts'
import { pay } from './pay.ts'
import { verifiedCode, codeOnScreen, type Admitted } from './scan.ts'
import { visit } from './visit.ts'
import { expect } from './watch.ts'
import { cards, shops } from './world.ts'

/** Console errors of a browser without a network. */
export const offlineErrors =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|We couldn't reach the server|dynamically imported module/

const marketplaceId = shops.thornwick
/** The event that they are for. */
export const show = 'Ground tour, every Saturday'
/** The size of a phone’s screen. */
export const phone = { width: 390, height: 844 }

/** A new buyer of four tickets for one visit, bought two at a time. */
export async function holderOfFour(): Promise<Buyer> {
  const buyer = await newBuyer()
  const eventId = await eventNamed(marketplaceId, show)
  const visitId = await roomiestVisit({ marketplaceId, eventId, quantity: 2 })
  for (let order = 0; order < 2; order += 1) {
    const basket = await fillCart({ marketplaceId, eventId, visitId, quantity: 2 })
    await makeReady(basket, buyer.token)
    await pay(basket, buyer.token, cards.good)
  }
  await expect.poll(async () => (await ticketsOf(buyer.token)).length).toBe(4)
  return buyer
}

/** Signs such a buyer in. Returns their session token. */
export async function signedInHolder(context: BrowserContext): Promise<string> {
  const { token } = await holderOfFour()
  await remember(context, { tokens: { consumer: token } })
  return token
}

/** IDs of the tickets of someone’s next events. */
const ticketsOf = async (token: string): Promise<readonly string[]> => {
  const { myNextWallets } = await ask<{ myNextWallets: { stacks: { tickets: { id: string }[] }[] }[] }>(
    '{ myNextWallets(first: 10) { stacks { tickets { id } } } }',
    {},
    { headers: bearer(token) },
  )
  return myNextWallets.flatMap(({ stacks }) => stacks.flatMap(({ tickets }) => tickets.map(({ id }) => id)))
}

/** The heading of one of four tickets. */
export const numberedTicket = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Ticket ${String(number)} of 4` })

/** Opens the tickets on a phone and waits until they work offline. */
export async function openTickets(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  await visit(page, '/user')
  await page.getByRole('link', { name: 'Open tickets' }).click()
  await expect(numberedTicket(page, 1)).toBeVisible()
  await expect(page.getByText('Works offline').first()).toBeVisible()
}

/** Notice on a page of stored tickets. */
export const savedNotice = (page: Page) => page.getByText(/^No connection\. Saved .+\.$/)

/** Without a network: the code on the screen is one of the person’s tickets. */
export async function showsCode(page: Page, token: string): Promise<Admitted> {
  await expect(savedNotice(page)).toBeVisible()
  const code = await verifiedCode(await codeOnScreen(page))
  expect(code.form).toBe('ROTATING')
  expect(await ticketsOf(token)).toContain(code.ticketId)
  return code
}
