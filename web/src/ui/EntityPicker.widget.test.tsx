import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EntityPicker, type EntityPickerProps } from './EntityPicker.tsx'
import { expectAccessible } from './expect-accessible.ts'
import './styles.css'

const all = ['Hinge', 'Dusk', 'Tidewater', 'Deadpan Sunday'].map((label) => ({
  value: `id-${label}`,
  label,
  detail: 'Fri',
}))
const labels = new Map(all.map(({ value, label }) => [value, label]))

type Given = Partial<EntityPickerProps>

function Page({ start = [], ...given }: Given & { readonly start?: readonly string[] }) {
  const [values, setValues] = useState(start)
  const [search, setSearch] = useState<string>()
  const { multiple = false } = given
  const found = all.filter(({ label }) => label.toLowerCase().includes((search ?? '').trim().toLowerCase()))
  return (
    <main>
      <h1>Filter</h1>
      <EntityPicker
        label="Events"
        values={values}
        labels={labels}
        options={found}
        search={search}
        onSearch={setSearch}
        onAdd={(value) => setValues(multiple ? [...values, value] : [value])}
        onRemove={(value) => setValues(values.filter((each) => each !== value))}
        placeholder="Any event"
        {...given}
      />
      <p>Chosen: {values.join(', ')}</p>
      <button type="button">After</button>
    </main>
  )
}

const field = () => page.getByRole('combobox', { name: 'Events' })
const options = (): (string | null)[] =>
  page
    .getByRole('option')
    .elements()
    .map((one) => one.firstChild?.textContent ?? null)
const active = (): string | undefined => {
  const id = field().element().getAttribute('aria-activedescendant')
  return id === null ? undefined : (document.getElementById(id)?.firstChild?.textContent ?? undefined)
}
const chosen = (text: string) => expect.element(page.getByText(`Chosen: ${text}`, { exact: true })).toBeVisible()

describe('a picker of several', () => {
  it('is worked by keyboard: arrows, Home, End, Enter, Backspace, Escape', async () => {
    await render(<Page multiple />)
    await userEvent.tab()
    await expect.element(field()).toHaveFocus()
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(active).toBe('Hinge')
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(active).toBe('Deadpan Sunday')
    await userEvent.keyboard('{Home}')
    await expect.poll(active).toBe('Hinge')
    await userEvent.keyboard('{End}{Enter}')
    await chosen('id-Deadpan Sunday')
    await expect.poll(options).toEqual(['Hinge', 'Dusk', 'Tidewater'])
    await expectAccessible()
    await expect.poll(active).toBe('Hinge')
    await userEvent.keyboard('du{Enter}')
    await chosen('id-Deadpan Sunday, id-Dusk')
    await userEvent.keyboard('{Backspace}')
    await chosen('id-Deadpan Sunday')
    await userEvent.keyboard('{Escape}')
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
    await chosen('id-Deadpan Sunday')
  })

  it('is worked by a press: choose, remove a chip, leave', async () => {
    await render(<Page multiple start={['id-Dusk']} />)
    await field().click()
    await page.getByRole('option', { name: /^Tidewater/ }).click()
    await chosen('id-Dusk, id-Tidewater')
    await expect.element(field()).toHaveFocus()
    await page.getByRole('button', { name: 'Remove Dusk' }).click()
    await chosen('id-Tidewater')
    await expect.element(field()).toHaveFocus()
    await page.getByRole('heading', { name: 'Filter' }).click()
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  })

  it('shows a value whose label is not known yet, and lets it be removed', async () => {
    await render(<Page multiple start={['id-Unknown']} />)
    await expect.element(page.getByText('Loading…')).toBeInTheDocument()
    await page.getByRole('button', { name: 'Remove this value' }).click()
    await chosen('')
  })
})

describe('a picker of one', () => {
  it('shows what is chosen, replaces it, and clears it', async () => {
    await render(<Page start={['id-Dusk']} />)
    await expect.element(field()).toHaveValue('Dusk')
    await field().click()
    await expect.element(field()).toHaveValue('')
    await userEvent.keyboard('tide{Enter}')
    await chosen('id-Tidewater')
    await expect.element(field()).toHaveValue('Tidewater')
    await page.getByRole('button', { name: 'Clear Events' }).click()
    await chosen('')
    await expect.element(field()).toHaveFocus()
  })
})

describe('a search', () => {
  it('takes nothing while the options answer an older text', async () => {
    await render(<Page multiple isLoading />)
    await userEvent.tab()
    await userEvent.keyboard('d{Enter}')
    await expect.element(page.getByText('Searching…')).toBeVisible()
    await chosen('')
  })

  it('says that nothing matches, and that there is more', async () => {
    const { rerender } = await render(<Page hasMore />)
    await field().click()
    await expect.element(page.getByText('Keep typing to narrow the list')).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent('4 options')
    await rerender(<Page />)
    await userEvent.keyboard('zzz')
    await expect.element(page.getByText('No matches for “zzz”')).toBeVisible()
    await expectAccessible()
  })

  it('that failed is tried again, by keyboard and by press', async () => {
    const retry = vi.fn<() => void>()
    await render(<Page start={['id-Dusk']} failure={{ onRetry: retry }} />)
    await field().click()
    await expect.element(page.getByRole('alert').getByText(/Your selection was kept/)).toBeVisible()
    await expectAccessible()
    const again = page.getByRole('button', { name: 'Try again' })
    await again.click()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(again).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(retry).toHaveBeenCalledTimes(2)
  })
})

const own = () => {
  const taken = vi.fn<(text: string) => boolean>(() => true)
  return { taken, given: { multiple: true, onText: taken } }
}

describe('values of one’s own', () => {
  it('are typed, pasted and added on blur', async () => {
    const { taken, given } = own()
    await render(<Page {...given} />)
    await userEvent.tab()
    await userEvent.keyboard('Row 7{Enter}')
    await userEvent.keyboard('Row 8')
    await userEvent.tab()
    expect(taken.mock.calls).toEqual([['Row 7'], ['Row 8']])
    await field().click()
    const pasted = new DataTransfer()
    pasted.setData('text', '111, 112;113')
    field()
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
    expect(taken.mock.calls.at(-1)).toEqual(['111, 112;113'])
    await expect.element(field()).toHaveValue('')
    await userEvent.keyboard('Row 9{Control>}s{/Control}')
    expect(taken.mock.calls.at(-1)).toEqual(['Row 9'])
    await expect.element(field()).toHaveValue('')
  })

  it('give way to an option that begins with what was typed, and to one that the arrows chose', async () => {
    const { taken, given } = own()
    await render(<Page {...given} />)
    await userEvent.tab()
    await userEvent.keyboard('hin{Enter}')
    await chosen('id-Hinge')
    await userEvent.keyboard('sun{ArrowDown}{Enter}')
    await chosen('id-Hinge, id-Deadpan Sunday')
    expect(taken).not.toHaveBeenCalled()
  })
})
