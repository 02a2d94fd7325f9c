import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '#platform/api-error.ts'
import { setTabNote, storageKeys, tabNotes, writeRecord } from '#platform/storage.ts'
import { toastQueue } from '#ui/toast-queue.ts'
import type { ExportFile, ListApi } from '../list-api.ts'
import { requestedAtText } from './export-facts.ts'
import { workingExport as working } from './testing.ts'
import { useExport } from './use-export.ts'

const ready: ExportFile = { ...working, state: 'READY', doneRows: 5000, url: '/api/export/e1/events.csv?sig=1' }

const readyText = (file: ExportFile = ready): string =>
  `Your events export from ${requestedAtText(file)} is ready: ${file.totalRows.toLocaleString('en-US')} rows as CSV`

const failure = (status: number, category = 'network'): ApiError =>
  new ApiError({ kind: 'graphql', status, category, message: 'It broke', endpoint: 'admin', operation: 'ExportFile' })

const exportFile = vi.fn<(id: string) => Promise<ExportFile>>()
const api = {
  endpoint: 'admin',
  preferences: (table: string) => ({ queryKey: ['admin', 'ListPreferences', { table }] }),
  exportFile,
} as unknown as ListApi
const place = JSON.stringify(api.preferences('events').queryKey)

function List() {
  const { progress, run } = useExport(api, { name: 'events', title: 'Events' })
  return (
    <>
      <output aria-label="Progress">{progress === undefined ? 'none' : String(progress)}</output>
      <button type="button" onClick={() => run(() => Promise.resolve(working))}>
        Export
      </button>
      <button type="button" onClick={() => run(() => Promise.reject(failure(400, 'userError')))}>
        Too long
      </button>
    </>
  )
}

const shown = (what: 'list' | 'other page') => (
  <QueryClientProvider client={client}>{what === 'list' ? <List /> : <p>Another page</p>}</QueryClientProvider>
)

let client: QueryClient
/** Global error handling of all requests. */
const result = vi.fn<(error: Error) => void>()
const downloads: string[] = []
const takeDownload = (event: MouseEvent): void => {
  if (!(event.target instanceof HTMLAnchorElement)) return
  event.preventDefault()
  downloads.push(event.target.href)
}

beforeEach(() => {
  client = new QueryClient({ mutationCache: new MutationCache({ onError: (error) => result(error) }) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.addEventListener('click', takeDownload)
  writeRecord(storageKeys.authTokens, { admin: 'token' })
})
afterEach(() => {
  vi.useRealTimers()
  document.removeEventListener('click', takeDownload)
  exportFile.mockReset()
  result.mockReset()
  downloads.length = 0
  toastQueue.set([])
  localStorage.clear()
  sessionStorage.clear()
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const second = () => vi.advanceTimersByTimeAsync(1000)
const progress = () => page.getByRole('status', { name: 'Progress' })

describe('a file that takes long', () => {
  it('is downloaded where its list is on show', async () => {
    exportFile.mockResolvedValueOnce({ ...working, doneRows: 2000 }).mockResolvedValueOnce(ready)
    await render(shown('list'))
    await press('Export')
    await expect.element(progress()).toHaveTextContent('0')
    await second()
    await expect.element(progress()).toHaveTextContent('40')
    await second()
    await expect.element(progress()).toHaveTextContent('none')
    expect(downloads).toHaveLength(1)
    expect(toastQueue.get()).toEqual([])
  })

  it('is offered in a toast after the user left the page', async () => {
    exportFile.mockResolvedValue(ready)
    const { rerender } = await render(shown('list'))
    await press('Export')
    await expect.element(progress()).toHaveTextContent('0')
    await rerender(shown('other page'))
    await second()
    await vi.waitFor(() => expect(toastQueue.get()).toMatchObject([{ text: readyText() }]))
    expect(downloads).toEqual([])
    toastQueue.get()[0]?.action?.run()
    await vi.waitFor(() => expect(downloads).toHaveLength(1))
    expect(tabNotes('admin')).toEqual({})
  })

  it('shows the progress when the user comes back', async () => {
    exportFile.mockResolvedValue({ ...working, doneRows: 3000 })
    const { rerender } = await render(shown('list'))
    await press('Export')
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
    setTabNote('admin', 'export e1', place)
    exportFile.mockResolvedValueOnce({ ...working, doneRows: 1000 }).mockResolvedValue(ready)
    await render(shown('list'))
    await expect.element(progress()).toHaveTextContent('20')
    await second()
    await vi.waitFor(() => expect(toastQueue.get()).toMatchObject([{ text: readyText() }]))
    expect(exportFile.mock.calls).toEqual([['e1'], ['e1']])
    expect(downloads).toEqual([])
  })

  it('is no longer polled after sign-out', async () => {
    exportFile.mockResolvedValue(ready)
    const { rerender } = await render(shown('list'))
    await press('Export')
    await expect.element(progress()).toHaveTextContent('0')
    await rerender(shown('other page'))
    localStorage.clear()
    await second()
    expect(exportFile).not.toHaveBeenCalled()
    expect(toastQueue.get()).toEqual([])
  })

  it('shows an error if the server stays unreachable, and resumes when its list is shown again', async () => {
    exportFile.mockRejectedValue(failure(502))
    const { rerender } = await render(shown('list'))
    await press('Export')
    await vi.advanceTimersByTimeAsync(160_000)
    await expect.element(progress()).toHaveTextContent('none')
    expect(exportFile).toHaveBeenCalledTimes(10)
    expect(result).toHaveBeenCalledOnce()
    exportFile.mockReset().mockResolvedValue(ready)
    await rerender(shown('other page'))
    await rerender(shown('list'))
    await vi.waitFor(() => expect(toastQueue.get()).toHaveLength(1))
    expect(exportFile.mock.calls).toEqual([['e1']])
  })
})

describe('several files of a list', () => {
  it('are offered separately by request time; of two in one minute, only the later one', async () => {
    const later: ExportFile = { ...ready, id: 'e2', createdAt: { utc: '2027-03-04T15:13:00Z' } }
    const asLate: ExportFile = { ...later, id: 'e3', createdAt: { utc: '2027-03-04T15:13:20Z' } }
    const files: Readonly<Record<string, ExportFile>> = { e1: ready, e2: later, e3: asLate }
    exportFile.mockImplementation((id) => Promise.resolve(files[id] ?? ready))
    const { rerender } = await render(shown('other page'))
    for (const id of ['e1', 'e2', 'e3']) {
      setTabNote('admin', `export ${id}`, place)
      await rerender(shown('list'))
      await vi.waitFor(() => expect(tabNotes('admin')).toEqual({}))
      await rerender(shown('other page'))
    }
    expect(readyText(later)).not.toBe(readyText(ready))
    await vi.waitFor(() =>
      expect(toastQueue.get().map(({ text }) => text)).toEqual([readyText(ready), readyText(later)]),
    )
    exportFile.mockClear()
    for (const { action } of toastQueue.get()) action?.run()
    await vi.waitFor(() => expect(downloads).toHaveLength(2))
    expect(exportFile.mock.calls).toEqual([['e1'], ['e3']])
  })
})

describe('a file that fails', () => {
  it('shows an error toast if the download from the toast fails', async () => {
    setTabNote('admin', 'export e1', place)
    exportFile.mockResolvedValueOnce(ready).mockRejectedValue(failure(404))
    await render(shown('list'))
    await vi.waitFor(() => expect(toastQueue.get()).toHaveLength(1))
    toastQueue.get()[0]?.action?.run()
    await vi.waitFor(() => expect(result).toHaveBeenCalledOnce())
    expect(downloads).toEqual([])
  })

  it('is refused with the reason', async () => {
    await render(shown('list'))
    await press('Too long')
    await vi.waitFor(() => expect(toastQueue.get()).toMatchObject([{ kind: 'error', text: 'It broke' }]))
    await expect.element(progress()).toHaveTextContent('none')
  })
})
