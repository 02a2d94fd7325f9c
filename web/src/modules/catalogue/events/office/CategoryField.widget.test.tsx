import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CategoryField } from './CategoryField.tsx'
import '#ui/styles.css'

function Page({ start = '' }) {
  const [value, setValue] = useState(start)
  return (
    <main>
      <CategoryField value={value} onValue={setValue} />
      <p>Category: {value}</p>
    </main>
  )
}

const select = page.getByLabelText('Category', { exact: true })
const own = page.getByLabelText('Your category')
const chosen = (text: string) =>
  expect.element(page.getByText(`Category: ${text}`.trim(), { exact: true })).toBeVisible()

test('one of the eight, or words of one’s own', async () => {
  await render(<Page />)
  await expect.element(own).not.toBeInTheDocument()
  await select.selectOptions('Comedy')
  await chosen('Comedy')
  await select.selectOptions('Other…')
  await chosen('')
  await own.fill('Circus')
  await chosen('Circus')
  await select.selectOptions('Dance')
  await chosen('Dance')
  await expect.element(own).not.toBeInTheDocument()
})

test('a category of one’s own is shown as it is saved', async () => {
  await render(<Page start="Circus" />)
  await expect.element(own).toHaveValue('Circus')
  await expect.element(select).toHaveDisplayValue('Other…')
})
