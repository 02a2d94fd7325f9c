import { expect, type BrowserContext, type Page } from '@playwright/test'
import { ask, bearer, eventNamed } from './api.ts'
import { fillCart, makeReady, newBuyer, remember, type Basket, type Buyer } from './buyer.ts'
import { shops } from './world.ts'

/** A match without questions whose tickets can be mailed, so that checkout has every other step. */
const match = (): Promise<string> => eventNamed(shops.thornwick, 'Women: Thornwick v Sandhaven')

export interface AtCheckout extends Buyer {
  readonly basket: Basket
  readonly eventId: string
}

/** A new person's browser with one ticket in the cart, signed in. `mechanism`: already chosen. */
export async function atCheckout(context: BrowserContext, mechanism?: string): Promise<AtCheckout> {
  const buyer = await newBuyer()
  const eventId = await match()
  const basket = await fillCart({ marketplaceId: shops.thornwick, eventId, quantity: 1, priceType: 'Adult' })
  if (mechanism !== undefined) await makeReady(basket, buyer.token, mechanism)
  await remember(context, { tokens: { consumer: buyer.token }, basket })
  return { ...buyer, basket, eventId }
}

/** How many orders someone has. */
export async function countOrders({ token }: Buyer): Promise<number> {
  const { myPurchases } = await ask<{ myPurchases: { readonly edges: readonly unknown[] } }>(
    '{ myPurchases(first: 5) { edges { node { id } } } }',
    {},
    { headers: bearer(token) },
  )
  return myPurchases.edges.length
}

/** Parts of the steps of a checkout by mail. */
export const stepsOn = (page: Page) => {
  const address = page.getByRole('form', { name: 'Shipping address' })
  return {
    mail: page.getByRole('radio', { name: /By mail/ }),
    street: address.getByLabel('Address', { exact: true }),
    city: address.getByLabel('City'),
    state: address.getByLabel('State'),
    code: address.getByLabel('Zip code'),
    tracked: page.getByRole('radio', { name: /Tracked mail/ }),
    terms: page.getByRole('form', { name: 'Payment' }).getByRole('checkbox', { name: /I agree to/ }),
    goOn: page.getByRole('button', { name: 'Continue' }),
    /** The page of a step is there, whole. */
    expectStep: async (step: string): Promise<void> => {
      await expect(page).toHaveURL(new RegExp(`/checkout/${step}$`))
      await expect(page.getByRole('main').getByRole('form')).toBeVisible()
    },
  }
}
