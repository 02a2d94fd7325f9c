import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ColumnChoice } from './ColumnChoice.tsx'
import { expectAccessible } from './expect-accessible.ts'
import './styles.css'

const columns = ['Event', 'Date', 'State', 'Gross'].map((header) => ({ id: header.toLowerCase(), header }))

function Choice() {
  const [shown, setShown] = useState<readonly string[]>(['event', 'date', 'state'])
  return (
    <>
      <ColumnChoice columns={columns} shown={shown} onShown={(ids) => setShown(ids ?? ['event', 'date'])} />
      <output aria-label="Shown">{shown.join(' ')}</output>
    </>
  )
}

it('ticks, moves by key and goes back; the column that names a row stays first', async () => {
  await render(<Choice />)
  const shown = page.getByRole('status', { name: 'Shown' })
  await page.getByRole('button', { name: /Columns/ }).click()
  await page.getByRole('checkbox', { name: 'Gross' }).click()
  await expect.element(shown).toHaveTextContent('event date state gross')
  await page.getByRole('checkbox', { name: 'Event' }).click({ force: true })
  await expect.element(page.getByRole('checkbox', { name: 'Event' })).toBeChecked()
  await expect.element(shown).toHaveTextContent('event date state gross')
  await page.getByRole('button', { name: 'Move Gross' }).click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')
  await expect.element(shown).toHaveTextContent('event gross date state')
  await page.getByRole('checkbox', { name: 'Date' }).click()
  await expect.element(shown).toHaveTextContent('event gross state')
  await page.getByRole('searchbox', { name: 'Find a column' }).fill('sta')
  await expect.element(page.getByRole('checkbox', { name: 'Date' })).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await expect.element(shown).toHaveTextContent('event date')
})
