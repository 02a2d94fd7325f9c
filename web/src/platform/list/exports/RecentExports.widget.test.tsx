import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#ui/expect-accessible.ts'
import { requestedAtText } from './export-facts.ts'
import type { ExportFacts, ExportFile, ListApi } from '../list-api.ts'
import { RecentExports } from './RecentExports.tsx'
import { workingExport as working } from './testing.ts'
import '#ui/styles.css'

const recent = vi.fn<() => Promise<readonly ExportFacts[]>>()
const exportFile = vi.fn<(id: string) => Promise<ExportFile>>()
const api = {
  recentExports: { queryKey: ['admin', 'RecentExports'], queryFn: recent },
  exportFile,
} as unknown as ListApi

const downloads: string[] = []
const takeDownload = (event: MouseEvent): void => {
  if (!(event.target instanceof HTMLAnchorElement)) return
  event.preventDefault()
  downloads.push(event.target.href)
}
beforeEach(() => document.addEventListener('click', takeDownload))
afterEach(() => {
  document.removeEventListener('click', takeDownload)
  recent.mockReset()
  exportFile.mockReset()
  downloads.length = 0
})

const draw = (open = true) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <main>
        <h1>Events</h1>
        <RecentExports api={api} open={open} onClose={() => undefined} />
      </main>
    </QueryClientProvider>,
  )
const dialog = page.getByRole('dialog', { name: 'Recent exports' })
const ready: ExportFile = { ...working, state: 'READY', doneRows: 5000, url: '/api/export/e1/events.csv?sig=1' }

test('downloads a ready file through a fresh link', async () => {
  recent.mockResolvedValue([{ ...ready, format: 'XLSX', totalRows: 1 }])
  exportFile.mockResolvedValue(ready)
  await draw()
  const button = dialog.getByRole('button', { name: `Download Events, 1 row as Excel, ${requestedAtText(ready)}` })
  await expect.element(button).toBeVisible()
  await expectAccessible()
  await button.click()
  await expect.poll(() => downloads).toHaveLength(1)
  expect(downloads[0]).toContain('/api/export/e1/events.csv?sig=1')
  expect(exportFile.mock.calls).toEqual([['e1']])
})

test('shows the progress of running exports and the reason of failed ones', async () => {
  const failed: ExportFacts = {
    ...working,
    id: 'e2',
    list: 'orders',
    state: 'FAILED',
    failure: 'The file could not be created.',
  }
  recent.mockResolvedValueOnce([{ ...working, doneRows: 2000 }, failed]).mockResolvedValue([ready, failed])
  await draw()
  await expect.element(dialog.getByText('40% done')).toBeVisible()
  const lost = dialog.getByRole('listitem').filter({ hasText: 'Orders' })
  await expect.element(lost.getByText('The file could not be created.')).toBeVisible()
  await expect.element(lost.getByText('Failed')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^Download Events/ })).toBeVisible()
  expect(recent).toHaveBeenCalledTimes(2)
})

test('nothing exported, and not readable', async () => {
  recent.mockResolvedValue([])
  const { unmount } = await draw()
  await expect
    .element(dialog.getByText('No exports in the last day. Export a list to find its file here.'))
    .toBeVisible()
  await unmount()
  recent.mockRejectedValue(new Error('no network'))
  await draw()
  await expect.element(dialog.getByRole('alert').getByText(/couldn’t be loaded/)).toBeVisible()
})

test('is not requested before the dialog opens', async () => {
  await draw(false)
  await expect.element(page.getByRole('heading', { name: 'Events' })).toBeVisible()
  expect(recent).not.toHaveBeenCalled()
})
