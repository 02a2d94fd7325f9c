import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storageKeys, writeRecord } from '#platform/storage.ts'
import { toastQueue } from '#ui/toast-queue.ts'
import type { ExportFile, Keeper } from './keeper.ts'
import { unfinishedExport } from './running-exports.ts'
import { useExport } from './use-export.ts'

const working: ExportFile = { id: 'e1', state: 'WORKING', format: 'CSV', totalRows: 5000, doneRows: 0, url: null }
const ready: ExportFile = { ...working, state: 'READY', doneRows: 5000, url: '/api/export/e1/events.csv?sig=1' }

const exportFile = vi.fn<(id: string) => Promise<ExportFile>>()
const keeper = {
  endpoint: 'admin',
  kept: (table: string) => ({ queryKey: ['admin', 'KeptTable', { table }] }),
  exportFile,
} as unknown as Keeper
const place = JSON.stringify(keeper.kept('events').queryKey)

function List() {
  const { progress, run } = useExport(keeper, { name: 'events', title: 'Events' })
  return (
    <>
      <output aria-label="Progress">{progress === undefined ? 'none' : String(progress)}</output>
      <button type="button" onClick={() => run(() => Promise.resolve(working))}>
        Export
      </button>
    </>
  )
}

const shown = (what: 'list' | 'other page') => (
  <QueryClientProvider client={client}>{what === 'list' ? <List /> : <p>Another page</p>}</QueryClientProvider>
)

let client: QueryClient
const downloads: string[] = []
const takeDownload = (event: MouseEvent): void => {
  if (!(event.target instanceof HTMLAnchorElement)) return
  event.preventDefault()
  downloads.push(event.target.href)
}

beforeEach(() => {
  client = new QueryClient()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.addEventListener('click', takeDownload)
  writeRecord(storageKeys.authTokens, { admin: 'token' })
})
afterEach(() => {
  vi.useRealTimers()
  document.removeEventListener('click', takeDownload)
  exportFile.mockReset()
  downloads.length = 0
  toastQueue.set([])
  localStorage.clear()
  sessionStorage.clear()
})

const second = () => vi.advanceTimersByTimeAsync(1000)
const progress = () => page.getByRole('status', { name: 'Progress' })

describe('a file that takes long', () => {
  it('is downloaded where its list is on show', async () => {
    exportFile.mockResolvedValueOnce({ ...working, doneRows: 2000 }).mockResolvedValueOnce(ready)
    await render(shown('list'))
    await page.getByRole('button', { name: 'Export' }).click()
    await expect.element(progress()).toHaveTextContent('0')
    await second()
    await expect.element(progress()).toHaveTextContent('40')
    await second()
    await expect.element(progress()).toHaveTextContent('none')
    expect(downloads).toHaveLength(1)
    expect(toastQueue.get()).toEqual([])
  })

  it('is offered in a toast to who has gone to another page', async () => {
    exportFile.mockResolvedValue(ready)
    const { rerender } = await render(shown('list'))
    await page.getByRole('button', { name: 'Export' }).click()
    await expect.element(progress()).toHaveTextContent('0')
    await rerender(shown('other page'))
    await second()
    await vi.waitFor(() =>
      expect(toastQueue.get()).toMatchObject([{ text: 'The file of events is ready', detail: '5,000 rows' }]),
    )
    expect(downloads).toEqual([])
    toastQueue.get()[0]?.action?.run()
    await vi.waitFor(() => expect(downloads).toHaveLength(1))
    expect(unfinishedExport(place)).toBeUndefined()
  })

  it('shows how far it is to who comes back', async () => {
    exportFile.mockResolvedValue({ ...working, doneRows: 3000 })
    const { rerender } = await render(shown('list'))
    await page.getByRole('button', { name: 'Export' }).click()
    await expect.element(progress()).toHaveTextContent('0')
    await rerender(shown('other page'))
    await second()
    await rerender(shown('list'))
    await expect.element(progress()).toHaveTextContent('60')
    exportFile.mockResolvedValue(ready)
    await second()
    await expect.element(progress()).toHaveTextContent('none')
    expect(downloads).toHaveLength(1)
  })

  it('is found again after a reload, and offered', async () => {
    sessionStorage.setItem('runningExports', JSON.stringify({ [place]: 'e1' }))
    exportFile.mockResolvedValueOnce({ ...working, doneRows: 1000 }).mockResolvedValue(ready)
    await render(shown('list'))
    await expect.element(progress()).toHaveTextContent('20')
    await second()
    await vi.waitFor(() => expect(toastQueue.get()).toMatchObject([{ text: 'The file of events is ready' }]))
    expect(exportFile.mock.calls).toEqual([['e1'], ['e1']])
    expect(downloads).toEqual([])
  })

  it('is no longer asked for by who signed out', async () => {
    exportFile.mockResolvedValue(ready)
    const { rerender } = await render(shown('list'))
    await page.getByRole('button', { name: 'Export' }).click()
    await expect.element(progress()).toHaveTextContent('0')
    await rerender(shown('other page'))
    localStorage.clear()
    await second()
    expect(exportFile).not.toHaveBeenCalled()
    expect(toastQueue.get()).toEqual([])
  })
})
