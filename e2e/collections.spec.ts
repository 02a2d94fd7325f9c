import { signInToken } from './harness/api.ts'
import { remember } from './harness/buyer.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops } from './harness/world.ts'

test(
  'an organizer creates a collection, limits and caps it, places it in a storefront, duplicates, archives and restores it',
  { tag: '@long' },
  async ({ page, context }) => {
    await remember(context, { tokens: { admin: await signInToken('admin', 'noor@admission.example', password) } })
    const list = `/admin/${shops.larkhall}/inventory/collection`
    const name = `Late seats ${String(Date.now())}`
    await visit(page, list)
    await page.getByRole('button', { name: 'New collection' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create collection' }).click()
    await expect(dialog.getByText('Enter a name.')).toBeVisible()
    await dialog.getByLabel('Name').fill(name)
    const events = dialog.getByRole('combobox', { name: 'Events' })
    await events.fill('Hinge')
    await page.getByRole('listbox').getByRole('option').first().click()
    await dialog.getByRole('button', { name: 'Create collection' }).click()
    await expect(page).toHaveURL(/\/detail$/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Created', { exact: false }).first()).toBeVisible()

    await page.getByLabel('Name for buyers').fill('Late seats')
    await page.getByLabel('Restrictions').fill('Only from the box office, on the day.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Name for buyers, Restrictions changed')).toBeVisible()

    await page.getByRole('link', { name: 'Condition', exact: true }).click()
    const why = page.getByRole('region', { name: 'Why is this unit in or out?' })
    await expect(why.getByText(/^[\d,]+ of [\d,]+ places are in\./)).toBeVisible()
    await why.getByLabel('Section').fill('Nowhere')
    await expect(why.getByText('This event has no such place.')).toBeVisible()

    await page.getByRole('navigation', { name }).getByRole('link', { name: 'Storefronts' }).click()
    const first = page.getByRole('list').getByRole('checkbox').first()
    await first.check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Storefronts changed')).toBeVisible()

    await page.getByRole('link', { name: 'Ticket limits' }).click()
    await page.getByRole('button', { name: 'New limit' }).click()
    await dialog.getByLabel('Name').fill('Four each')
    await dialog.getByLabel('Minimum').fill('6')
    await dialog.getByLabel('Maximum').fill('4')
    await dialog.getByRole('button', { name: 'Create limit' }).click()
    await expect(dialog.getByText('Enter the maximum or less.')).toBeVisible()
    await dialog.getByLabel('Minimum').fill('')
    await dialog.getByRole('button', { name: 'Create limit' }).click()
    await expect(page.getByText('Up to 4 per person')).toBeVisible()
    await page.getByRole('button', { name: 'Actions for Four each' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect(page.getByText('Up to 4 per person')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Up to 4 per person')).toBeVisible()

    await page.getByRole('link', { name: 'Ticket caps' }).click()
    await page.getByRole('button', { name: 'New cap' }).click()
    await dialog.getByRole('button', { name: 'Set cap' }).click()
    await expect(dialog.getByText(/Enter a whole number from 0/)).toBeVisible()
    await dialog.getByLabel('Maximum tickets').fill('120')
    await dialog.getByRole('button', { name: 'Set cap' }).click()
    await expect(page.getByText('120 of 120 left')).toBeVisible()
    await page.getByRole('button', { name: 'Change cap: All sales' }).click()
    await dialog.getByRole('button', { name: 'Set to 0' }).click()
    await dialog.getByRole('button', { name: 'Change cap' }).click()
    await expect(page.getByText('0 of 0 left')).toBeVisible()
    await expect(page.getByText('Cap changed from 120 to 0')).toBeVisible()

    await page.getByRole('button', { name: 'Remove cap: All sales' }).click()
    await expect(page.getByText('No caps yet')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('0 of 0 left')).toBeVisible()

    await page.getByRole('link', { name: 'Details', exact: true }).click()
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Copy of ${name}` })).toBeVisible()
    await page.getByRole('button', { name: 'Archive' }).click()
    await dialog.getByLabel('Reason').fill('Made by mistake')
    await dialog.getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('Archived: Made by mistake')).toBeVisible()

    await visit(page, list)
    await expect(page.getByRole('row', { name: new RegExp(`Copy of ${name}`) })).toHaveCount(0)
    await page.getByRole('link', { name: 'Archived collections' }).click()
    const row = page.getByRole('row', { name: new RegExp(`Copy of ${name}`) })
    await expect(row.getByText('Made by mistake')).toBeVisible()
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(row).toHaveCount(0)
    await visit(page, list)
    await page.getByRole('button', { name: `Move ${name}`, exact: true }).press('ArrowUp')
    await expect(page.getByText(`Moved ${name}`)).toBeVisible()
  },
)
