import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ExportMenu } from './ExportMenu.tsx'
import './styles.css'

const draw = async (count: number) => {
  const exported = vi.fn<(format: string) => void>()
  const recent = vi.fn<() => void>()
  await render(<ExportMenu count={count} progress={undefined} onExport={exported} onRecent={recent} />)
  await page.getByRole('button', { name: /^Export/ }).click()
  return { exported, recent }
}
const item = (name: string | RegExp) => page.getByRole('menuitem', { name })

test('a sheet is offered up to 20,000 rows; above that the menu says why not, and CSV is there', async () => {
  const { exported } = await draw(20_001)
  await expect.element(item(/^Excel/)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(item(/^Excel/).getByText('A sheet has up to 20,000 rows. CSV takes more.')).toBeVisible()
  await item(/^CSV/).click()
  expect(exported.mock.calls).toEqual([['CSV']])
})

test('of as many rows as a sheet takes it is made', async () => {
  const { exported } = await draw(20_000)
  await item('Excel').click()
  expect(exported.mock.calls).toEqual([['XLSX']])
})

test('leads to what was exported before', async () => {
  const { recent } = await draw(12)
  await item('Recent exports').click()
  expect(recent).toHaveBeenCalledOnce()
})
