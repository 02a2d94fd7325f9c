import type { Page } from '@playwright/test'
import { rotatedCode } from '../../common/src/ticket-code.ts'
import { ask, bearer } from './api.ts'
import { fillCart, makeReady, newBuyer, roomiestVisit } from './buyer.ts'
import { pay } from './pay.ts'
import { expect } from './watch.ts'
import { cards } from './world.ts'

interface Code {
  readonly payload: string
  readonly seed: string
}

interface Place {
  readonly marketplaceId: string
  readonly eventId: string
}

/** A new buyer’s tickets of an event, as functions that give what their phone shows now. */
export async function boughtCodes(
  place: Place,
  quantity: number,
  name?: string,
): Promise<readonly (() => Promise<string>)[]> {
  const { token } = await newBuyer(name)
  const visitId = await roomiestVisit({ ...place, quantity })
  const basket = await fillCart({ ...place, visitId, quantity })
  await makeReady(basket, token)
  await pay(basket, token, cards.good)
  let codes: readonly Code[] = []
  await expect
    .poll(async () => {
      const { myNextWallets } = await ask<{ myNextWallets: { stacks: { tickets: { code: Code | null }[] }[] }[] }>(
        '{ myNextWallets(first: 10) { stacks { tickets { code { payload seed } } } } }',
        {},
        { headers: bearer(token) },
      )
      codes = myNextWallets.flatMap(({ stacks }) =>
        stacks.flatMap(({ tickets }) => tickets.flatMap(({ code }) => code ?? [])),
      )
      return codes.length
    })
    .toBe(quantity)
  return codes.map((code) => () => rotatedCode(code, Date.now()))
}

/** Types a code as a hand scanner does: fast, and with Enter at the end. */
export async function scanByHand(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    // Events have the time at which they are made, however long handling them takes.
    const strokes = [...Array.from(text), 'Enter'].flatMap((key) =>
      ['keydown', 'keyup'].map((type) => new KeyboardEvent(type, { key, bubbles: true, cancelable: true })),
    )
    for (const stroke of strokes) document.body.dispatchEvent(stroke)
  }, code)
}
