import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#platform/api-error.ts'
import { dropTabNotes, tabNotes } from '#platform/storage.ts'
import { stubBrowser } from '#platform/testing.ts'
import { clearToken, setToken } from '#platform/tokens.ts'
import type { ExportFile, ListApi } from '../list-api.ts'
import { workingExport as working } from './testing.ts'
import { followExport, exportProgress, runningExports, markListVisible, unfinishedExports } from './running-exports.ts'

const further: ExportFile = { ...working, doneRows: 2000 }
const ready: ExportFile = { ...working, state: 'READY', doneRows: 5000, url: '/e1' }
const ticked: ExportFile = { ...working, id: 'e2', totalRows: 4, doneRows: 3 }

const never = (): Promise<never> => Promise.reject(new Error('Not asked for here'))
const exportFile = vi.fn<ListApi['exportFile']>()
const api: ListApi = {
  endpoint: 'admin',
  preferences: () => ({ queryKey: [] }),
  saveView: never,
  deleteView: never,
  saveColumns: never,
  exportList: never,
  exportFile,
  recentExports: { queryKey: [] },
}
const place = 'events'
const failure = (status: number): ApiError =>
  new ApiError({
    kind: 'network',
    status,
    category: 'network',
    message: 'It broke',
    endpoint: 'admin',
    operation: 'ExportFile',
  })

const begin = (file: ExportFile) => followExport({ api, place, from: () => Promise.resolve(file) })
const second = () => vi.advanceTimersByTimeAsync(1000)
const progress = () => exportProgress(place, runningExports.get())
const noted = () => Object.keys(tabNotes('admin'))

describe('files that are being made', () => {
  let hideList: () => void
  beforeEach(() => {
    stubBrowser()
    setToken('admin', 'token')
    vi.useFakeTimers()
    hideList = markListVisible(place)
  })
  afterEach(() => {
    hideList()
    exportFile.mockReset()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('are retried while the server is unreachable, and stay known', async () => {
    exportFile
      .mockRejectedValueOnce(failure(502))
      .mockRejectedValueOnce(failure(0))
      .mockResolvedValueOnce(further)
      .mockResolvedValueOnce(ready)
    const file = begin(working)
    await second()
    await second()
    expect([progress(), noted()]).toEqual([0, ['export e1']])
    await second()
    await second()
    expect(progress()).toBe(40)
    await second()
    expect(await file).toEqual(ready)
    expect([progress(), noted()]).toEqual([undefined, []])
  })

  it('are forgotten where they are not there any more', async () => {
    exportFile.mockRejectedValue(failure(404))
    const [file] = await Promise.all([begin(working).catch(String), second()])
    expect(file).toContain('It broke')
    expect([progress(), noted()]).toEqual([undefined, []])
  })

  it('fail silently while their list is hidden, and resume when it is shown again', async () => {
    hideList()
    exportFile.mockRejectedValue(failure(502))
    const file = begin(working)
    await vi.advanceTimersByTimeAsync(160_000)
    expect(await file).toBeUndefined()
    expect(exportFile).toHaveBeenCalledTimes(10)
    expect(unfinishedExports(api, place)).toEqual(['e1'])
    expect(unfinishedExports(api, 'orders')).toEqual([])
    exportFile.mockResolvedValue(ready)
    expect(await followExport({ api, place, from: 'e1' })).toEqual(ready)
    expect(unfinishedExports(api, place)).toEqual([])
  })

  it('of one list are followed beside each other', async () => {
    exportFile.mockImplementation((id) => Promise.resolve(id === 'e1' ? further : { ...ticked, state: 'READY' }))
    const first = begin(working)
    await second()
    const other = begin(ticked)
    await vi.advanceTimersByTimeAsync(0)
    expect([progress(), noted()]).toEqual([40, ['export e1', 'export e2']])
    expect(unfinishedExports(api, place)).toEqual([])
    await second()
    expect(await other).toMatchObject({ id: 'e2', state: 'READY' })
    expect([progress(), noted()]).toEqual([40, ['export e1']])
    exportFile.mockResolvedValue(ready)
    await second()
    expect(await first).toEqual(ready)
    expect([progress(), noted()]).toEqual([undefined, []])
  })

  it.each([
    ['signed out', undefined],
    ['was followed by somebody else', 'other token'],
  ])('are not of who %s while they were asked for', async (_, token) => {
    const answer = Promise.withResolvers<ExportFile>()
    exportFile.mockReturnValue(answer.promise)
    const file = begin(working)
    await second()
    expect(noted()).toEqual(['export e1'])
    clearToken('admin', 'logout')
    dropTabNotes('admin')
    if (token !== undefined) setToken('admin', token)
    answer.resolve(ready)
    expect(await file).toBeUndefined()
    expect([progress(), noted()]).toEqual([undefined, []])
  })
})
