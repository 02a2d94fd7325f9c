import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmRegion } from '#ui/ConfirmRegion.tsx'
import { useSaveKey } from '#ui/use-save-key.ts'
import '#ui/styles.css'
import type { PriceTypeRow } from './price-content.ts'
import { newType } from './price-types.ts'
import { PriceTypeDialog } from './PriceTypeDialog.tsx'

// The session asks the API, which needs the build's plugin; here it is only looked at.
vi.mock('#platform/session.ts', async () => {
  const { createStore } = await import('#ui/store.ts')
  return { sessionStore: createStore({ phase: 'steady', turn: 0 }) }
})

const adult: PriceTypeRow = { ...newType('adult'), name: 'Adult' }

const keep = vi.fn<(row: PriceTypeRow) => void>()
const close = vi.fn<() => void>()
const savePage = vi.fn<() => void>()
const duplicate = vi.fn<() => void>()
beforeEach(() => vi.clearAllMocks())

function Page() {
  useSaveKey(savePage)
  return null
}

const Screen = () => (
  <>
    <Page />
    <PriceTypeDialog
      row={adult}
      isNew={false}
      taken={['child']}
      readOnly={false}
      onClose={close}
      onDone={keep}
      onRemove={() => undefined}
      onDuplicate={duplicate}
    />
  </>
)

/** The dialog of a type over a page that saves by its own key. */
async function aDialog() {
  const router = createRouter({ routeTree: createRootRoute({ component: Screen }), history: createMemoryHistory() })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      {/* The product's own routes are what the type knows; this one has the dialog alone. */}
      <RouterProvider router={router as never} />
      <ConfirmRegion />
    </QueryClientProvider>,
  )
}

const field = (name: string) => page.getByRole('textbox', { name })

test('shows errors beside their fields and keeps the input until it is valid', async () => {
  await aDialog()
  await field('Name').fill('Child ')
  await field('Minimum').fill('4')
  await field('Maximum').fill('2')
  await page.getByRole('button', { name: 'Update matrix' }).click()
  await expect.element(field('Name')).toHaveAccessibleDescription('Another price type has this name.')
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(field('Minimum')).toHaveValue('4')
  expect(keep).not.toHaveBeenCalled()

  await field('Name').fill('Family')
  await field('Maximum').fill('8')
  await page.getByRole('button', { name: 'Update matrix' }).click()
  await expect
    .poll(() => keep.mock.calls.flat())
    .toEqual([{ ...adult, name: 'Family', minQuantity: 4, maxQuantity: 8 }])
})

test('closing with changes asks first, and without changes does not', async () => {
  await aDialog()
  await field('Name').fill('Grown-up')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect.element(field('Name')).toHaveValue('Grown-up')
  expect(close).not.toHaveBeenCalled()

  await field('Name').fill('Adult')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => close.mock.calls.length).toBe(1)
})

test('Ctrl S keeps what the dialog holds, and leaves the page behind it alone', async () => {
  await aDialog()
  await field('Name').fill('Grown-up')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => keep.mock.calls.map(([{ name }]) => name)).toEqual(['Grown-up'])
  expect(savePage).not.toHaveBeenCalled()
})

test('a type is duplicated from its dialog', async () => {
  await aDialog()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  expect(duplicate).toHaveBeenCalledOnce()
})

test('buyers with a code: the code is required, and kept in capitals', async () => {
  await aDialog()
  await page.getByRole('combobox', { name: 'Who can buy' }).selectOptions('CODE')
  await page.getByRole('button', { name: 'Update matrix' }).click()
  await expect.element(field('Code')).toHaveAccessibleDescription(/Use 4 to 40 characters\./)
  await field('Code').fill('lantern')
  await page.getByRole('button', { name: 'Update matrix' }).click()
  await expect.poll(() => keep.mock.calls.flat()).toEqual([{ ...adult, code: 'LANTERN' }])
})

test('hiding a price type drops its code', async () => {
  await aDialog()
  await page.getByRole('combobox', { name: 'Who can buy' }).selectOptions('NOBODY')
  await page.getByRole('button', { name: 'Update matrix' }).click()
  await expect.poll(() => keep.mock.calls.flat()).toEqual([{ ...adult, visible: false, code: '' }])
})
