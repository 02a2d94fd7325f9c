import { readFile } from 'node:fs/promises'
import { accessibilityViolations } from './harness/accessibility.ts'
import { rest } from './harness/calm.ts'
import { ask, bearer, signInToken } from './harness/api.ts'
import { boughtSeats } from './harness/bought-seats.ts'
import { remember } from './harness/buyer.ts'
import { dialog, go } from './harness/office.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops } from './harness/world.ts'

/** The invoice of a new order, created by its buyer. */
const anInvoice = async (company: string): Promise<{ readonly number: string; readonly name: string }> => {
  const { buyer } = await boughtSeats({ quantity: 1 })
  const headers = bearer(buyer.token)
  const { myPurchases } = await ask<{ myPurchases: { edges: { node: { id: string } }[] } }>(
    '{ myPurchases(first: 1) { edges { node { id } } } }',
    {},
    { headers },
  )
  const { invoiceIssue } = await ask<{ invoiceIssue: { number: string } }>(
    'mutation ($id: ID!, $input: InvoiceBuyerInput!) { invoiceIssue(id: $id, input: $input) { number } }',
    { id: myPurchases.edges[0]?.node.id, input: { company, taxId: '' } },
    { headers },
  )
  return { number: invoiceIssue.number, name: buyer.name }
}

test(
  'staff find an invoice by company, number and kind, download it, open its order, and come back to it',
  { tag: '@long' },
  async ({ page, context }) => {
    const company = `Quay Partners ${String(Date.now())}`
    const { number } = await anInvoice(company)
    await remember(context, { tokens: { admin: await signInToken('admin', 'manager@larkhall.example', password) } })
    await visit(page, `/admin/${shops.larkhall}/dashboard`)
    await go(page, 'Buyers')
    const tabs = page.getByRole('navigation', { name: 'Buyers', exact: true })
    await expect(tabs.locator('[aria-current=page]')).toHaveText(['Buyers'])
    await tabs.getByRole('link', { name: 'Invoices' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
    await expect(tabs.locator('[aria-current=page]')).toHaveText(['Invoices'])
    const search = page.getByRole('searchbox', { name: 'Number, buyer or order' })
    await search.fill(company)
    await expect(page).toHaveURL(new RegExp(company.split(' ').at(-1) ?? ''))
    const row = page.getByRole('row', { name: new RegExp(number) })
    await expect(row).toContainText('Thea Quill')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await rest(page)
    expect(await accessibilityViolations(page)).toEqual([])
    await search.fill(number.toLowerCase())
    await expect(page).toHaveURL(new RegExp(number, 'i'))
    await expect(page.getByRole('row', { name: /^.*INV-/ })).toHaveCount(1)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await rest(page)
    await row.click()
    const panel = page.getByRole('complementary', { name: number })
    await expect(panel).toContainText(company)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await rest(page)
    expect(await accessibilityViolations(page)).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('link', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${number}.pdf`)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await panel.getByRole('button', { name: 'Open order' }).click()
    await expect(dialog(page)).toContainText('A Winter Orchard')
    await expect(dialog(page)).toContainText('viewed its invoice')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)

    // A reload keeps the tab, the search and the panel; the other tab drops them.
    await page.reload()
    await expect(panel).toContainText(company)
    await tabs.getByRole('link', { name: 'Buyers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Buyers' })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Name or e-mail' })).toHaveValue('')
  },
)
