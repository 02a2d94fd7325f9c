import { accessibilityViolations } from './harness/accessibility.ts'
import { ask, bearer, signInToken } from './harness/api.ts'
import { remember } from './harness/buyer.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops } from './harness/world.ts'

const COLLECTIONS = `query ($account: ID!) {
  collections(first: 1, filter: { account: [$account], state: [ON_SALE] }, sort: { by: NAME, descending: false }) {
    edges { node { id name } } } }`
type Collections = { readonly collections: { readonly edges: readonly { node: { id: string; name: string } }[] } }

test(
  'an employee grants a collection to another account by keyboard, changes the terms and revokes it',
  { tag: '@long' },
  async ({ page, context }) => {
    const employee = await signInToken('employee', 'noor@admission.example', password)
    const admin = await signInToken('admin', 'owner@longshore.example', password)
    await remember(context, { tokens: { employee, admin } })
    const { collections } = await ask<Collections>(
      COLLECTIONS,
      { account: shops.thornwick },
      { headers: bearer(employee), endpoint: 'employee' },
    )
    const { id, name } = collections.edges[0]?.node ?? { id: '', name: '' }
    const grants = `/employee/collection/${id}/account`
    const theirs = page.getByText('1 collection from other accounts')
    await visit(page, `/admin/${shops.longshore}/inventory/collection`)
    await expect(page.getByRole('heading', { name: 'Collections', level: 1 })).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(theirs).toHaveCount(0)
    await visit(page, grants)
    await expect(page.getByText('No other accounts')).toBeVisible()

    await test.step('a grant shows what the other account could sell', async () => {
      await page.getByRole('button', { name: 'Grant to an account' }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Grant to an account' })
      await dialog.getByRole('combobox', { name: 'Account' }).fill('Longshore')
      await expect(page.getByRole('option')).toHaveText(['Longshore'])
      await page.keyboard.press('Enter')
      await dialog.getByLabel('Share').fill('12.5')
      await expect(dialog.getByRole('region', { name: 'What it could sell' })).toBeVisible()
      await dialog.getByLabel('Reason').fill('They sell for us')
      expect(await accessibilityViolations(page)).toEqual([])
      await page.keyboard.press('Control+s')
      await expect(page.getByText('12.5% of ticket prices')).toBeVisible()
    })

    await test.step('a member of the other account reads the terms above their collections', async () => {
      await visit(page, `/admin/${shops.longshore}/inventory/collection`)
      await theirs.focus()
      await page.keyboard.press('Enter')
      const row = page.getByRole('list', { name: 'From other accounts' }).getByRole('listitem')
      await expect(row).toContainText(`${name} from Thornwick Athletic`)
      await expect(row).toContainText('In force')
      await expect(row).toContainText('12.5% of ticket prices. Without an end.')
      await expect(row).toContainText(/[\d,]+ free for \d+ events?, from \$\d/)
      await expect(row).toContainText('No storefront sells it.')
      expect(await accessibilityViolations(page)).toEqual([])
      await visit(page, grants)
    })

    await test.step('changed terms need a reason', async () => {
      await page.getByRole('button', { name: /^Change terms of/ }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: /^Terms of/ })
      await dialog.getByLabel('Share').fill('')
      await page.keyboard.press('Control+s')
      await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Say why/)
      await dialog.getByLabel('Reason').fill('A free season')
      await page.keyboard.press('Control+s')
      await expect(page.getByText(/No share/)).toBeVisible()
    })

    await test.step('a revocation says what stays', async () => {
      await page.getByRole('button', { name: /^Revoke the grant to/ }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: /^Revoke the grant to/ })
      await expect(dialog.getByText('No storefront sells it now')).toBeVisible()
      await dialog.getByLabel('Reason').fill('The season is over')
      expect(await accessibilityViolations(page)).toEqual([])
      await page.keyboard.press('Control+s')
      await expect(page.getByText('No other accounts')).toBeVisible()
      await expect(page.getByText(/: The season is over$/)).toBeVisible()
    })

    await test.step('the member reads that it was revoked, and no price', async () => {
      await visit(page, `/admin/${shops.longshore}/inventory/collection`)
      await theirs.click()
      const row = page.getByRole('list', { name: 'From other accounts' }).getByRole('listitem')
      await expect(row).toContainText('Revoked')
      await expect(row).not.toContainText('$')
    })
  },
)
