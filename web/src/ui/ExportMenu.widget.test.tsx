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

test('offers a list of any length as CSV and as an Excel file', async () => {
  const { exported } = await draw(100_000)
  await item('Excel').click()
  expect(exported.mock.calls).toEqual([['XLSX']])
})

test('leads to what was exported before', async () => {
  const { recent } = await draw(12)
  await item('Recent exports').click()
  expect(recent).toHaveBeenCalledOnce()
})
