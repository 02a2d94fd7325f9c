import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'

test(
  'who comes to sign in is one press from everything that is on, and narrows it by kind and days in the address',
  { tag: '@long' },
  async ({ page }) => {
    await visit(page, '/')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('region', { name: 'What’s on' }).getByRole('listitem').first()).toBeVisible()
    await page.getByRole('link', { name: 'See all events' }).click()
    await expect(page).toHaveURL(/\/exchange\/event$/)

    const filters = page.getByRole('navigation', { name: 'Filters' })
    await filters.getByRole('button', { name: 'Any category' }).click()
    await page.getByRole('link', { name: 'Comedy', exact: true }).click()
    await expect.poll(() => decodeURIComponent(page.url())).toMatch(/\?events\[category\]=Comedy$/)
    const shown = page.getByRole('region', { name: 'Comedy' })
    await expect(shown.getByRole('listitem').filter({ hasText: 'Who Fed the Gulls' })).toBeVisible()
    await expect(shown.getByText(`${String(await shown.getByRole('listitem').count())} shows`)).toBeVisible()

    await filters.getByRole('button', { name: 'Any date' }).click()
    await page.getByRole('link', { name: 'Tomorrow' }).click()
    await expect.poll(() => decodeURIComponent(page.url())).toMatch(/events\[when\]=tomorrow/)
    await expect(page.getByText(/^No events match these filters/)).toBeVisible()
    await page.reload()
    await filters.getByRole('link', { name: 'Remove filter: Tomorrow' }).click()
    await expect(shown.getByRole('listitem').first()).toBeVisible()
    await filters.getByRole('link', { name: 'Remove filter: Comedy' }).click()
    await expect(page).toHaveURL(/\/exchange\/event$/)
  },
)
