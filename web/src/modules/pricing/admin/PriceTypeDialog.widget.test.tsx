import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmRegion } from '#ui/ConfirmRegion.tsx'
import { useSaveKey } from '#ui/use-save-key.ts'
import '#ui/styles.css'
import type { PriceTypeRow } from './price-content.ts'
import { newType } from './price-types.ts'
import { PriceTypeDialog } from './PriceTypeDialog.tsx'

const adult: PriceTypeRow = { ...newType('adult'), name: 'Adult' }

/** The dialog of a type over a page that saves by its own key. */
async function aDialog() {
  const seen = { kept: [] as PriceTypeRow[], closed: 0, pageSaved: 0 }
  const Page = () => {
    useSaveKey(() => {
      seen.pageSaved += 1
    })
    return null
  }
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
      <PriceTypeDialog
        row={adult}
        isNew={false}
        taken={['child']}
        readOnly={false}
        onClose={() => {
          seen.closed += 1
        }}
        onDone={(row) => seen.kept.push(row)}
        onRemove={() => undefined}
      />
      <ConfirmRegion />
    </QueryClientProvider>,
  )
  return seen
}

const field = (name: string) => page.getByRole('textbox', { name })

test('what is wrong stands beside its field, and what was typed stays until it can be kept', async () => {
  const seen = await aDialog()
  await field('Name').fill('Child ')
  await field('At least').fill('4')
  await field('At most').fill('2')
  await page.getByRole('button', { name: 'Change in the matrix' }).click()
  await expect.element(field('Name')).toHaveAccessibleDescription('Another one has this name.')
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(field('At least')).toHaveValue('4')
  expect(seen.kept).toEqual([])

  await field('Name').fill('Family')
  await field('At most').fill('8')
  await page.getByRole('button', { name: 'Change in the matrix' }).click()
  await expect.poll(() => seen.kept).toEqual([{ ...adult, name: 'Family', minQuantity: 4, maxQuantity: 8 }])
})

test('closing with changes asks first, and without changes does not', async () => {
  const seen = await aDialog()
  await field('Name').fill('Grown-up')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect.element(field('Name')).toHaveValue('Grown-up')
  expect(seen.closed).toBe(0)

  await field('Name').fill('Adult')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => seen.closed).toBe(1)
})

test('Ctrl S keeps what the dialog holds, and leaves the page behind it alone', async () => {
  const seen = await aDialog()
  await field('Name').fill('Grown-up')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => seen.kept.map(({ name }) => name)).toEqual(['Grown-up'])
  expect(seen.pageSaved).toBe(0)
})
