import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DataTable } from '#ui/DataTable.tsx'
import { OfficeHeader } from '#ui/OfficeHeader.tsx'
import { NameCell } from './cells.tsx'
import '#ui/styles.css'

const name = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze and other stories'

beforeEach(() => page.viewport(390, 844))

it('keeps the state of a row with a long word in view on phones, with the page’s margin', async () => {
  await render(
    <DataTable
      label="Events"
      columns={[
        { id: 'name', header: 'Event', cell: () => <NameCell name={name} /> },
        { id: 'state', header: 'State', cell: () => <span className="whitespace-nowrap">On sale now</span> },
        { id: 'gross', header: 'Gross', end: true, from: 'tablet', cell: () => '$75,823.00' },
      ]}
      rows={[{ id: '1' }]}
      rowId={({ id }) => id}
      rowName={() => name}
      selected={new Set()}
      empty={null}
    />,
  )
  const cell = page.getByRole('cell', { name: 'On sale now' })
  expect(cell.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
  expect(getComputedStyle(cell.element()).paddingRight).toBe('16px')
})

it('breaks a long word in a page’s title', async () => {
  await render(
    <OfficeHeader title={name}>
      <button type="button">Save</button>
    </OfficeHeader>,
  )
  await expect.element(page.getByRole('heading', { name })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
