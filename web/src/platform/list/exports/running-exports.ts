import { ApiError } from '#platform/api-error.ts'
import { setTabNote, storedTokens, tabNotes } from '#platform/storage.ts'
import { createStore } from '#ui/store.ts'
import { isUnfinished } from './export-facts.ts'
import type { ExportFacts, ExportFile, ListApi } from '../list-api.ts'

const pollMs = 1000
const maxPollMs = 30_000
/** Consecutive failures before giving up: about two and a half minutes. */
const maxFailures = 10

/** An export in progress. */
interface RunningExport {
  /** Key of the list that is exported. */
  readonly place: string
  /** Undefined until the server has accepted the request. */
  readonly id: string | undefined
  /** Percentage of rows that are written. */
  readonly percent: number
}

/** Exports in progress, oldest first. Global, so that they survive navigation. */
export const runningExports = createStore<ReadonlyMap<symbol, RunningExport>>(new Map())

/** Progress of a list's oldest running export, in percent; undefined if none is running. */
export const exportProgress = (place: string, running: ReadonlyMap<symbol, RunningExport>): number | undefined =>
  [...running.values()].find((each) => each.place === place)?.percent

const visibleLists = new Set<string>()

/** Marks a list as visible. Returns a function that unmarks it. */
export const markListVisible = (place: string): (() => void) => {
  visibleLists.add(place)
  return () => void visibleLists.delete(place)
}

export const isListVisible = (place: string): boolean => visibleLists.has(place)

const note = (id: string): string => `export ${id}`

/** IDs of a list's unfinished exports that are no longer polled. Stored per tab, so they survive a reload. */
export const unfinishedExports = ({ endpoint }: ListApi, place: string): readonly string[] => {
  const running = [...runningExports.get().values()].map(({ id }) => id)
  return Object.entries(tabNotes(endpoint))
    .filter(([name, of]) => of === place && name.startsWith(note('')))
    .map(([name]) => name.slice(note('').length))
    .filter((id) => !running.includes(id))
}

const setRunning = (run: symbol, file: RunningExport | undefined): void => {
  const next = new Map(runningExports.get())
  if (file === undefined) next.delete(run)
  else next.set(run, file)
  runningExports.set(next)
}

const delay = (failures: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.min(pollMs * 2 ** failures, maxPollMs))
  })

/** Progress of an export, in percent. */
export const exportPercent = ({ totalRows, doneRows }: ExportFacts): number =>
  totalRows === 0 ? 0 : Math.floor((doneRows / totalRows) * 100)

/** True if a failure is temporary: the export goes on at the server, so polling can be retried. */
const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

interface FollowOptions {
  readonly api: ListApi
  /** Key of the list that is exported. */
  readonly place: string
  /** Starts the export, or the ID of a running one. */
  readonly from: (() => Promise<ExportFile>) | string
}

/**
 * Polls an export every second until it is ready or failed, also after the user left the page, and publishes its progress.
 * Backs off while the server is unreachable. Resolves with undefined if polling stopped early: the session ended, or the server
 * stayed unreachable while the list wasn't visible. The list resumes unfinished exports when it is shown again.
 */
export async function followExport({ api, place, from }: FollowOptions): Promise<ExportFile | undefined> {
  const run = Symbol('export')
  const { endpoint } = api
  const token = storedTokens()[endpoint]
  const isSameSession = (): boolean => storedTokens()[endpoint] === token
  let id = typeof from === 'string' ? from : undefined
  const setProgress = (percent: number): void => {
    setRunning(run, { place, id, percent })
    if (id !== undefined) setTabNote(endpoint, note(id), place)
  }
  const clearNote = (): void => {
    if (id !== undefined) setTabNote(endpoint, note(id), undefined)
  }
  const fetchExport = async (exportId: string): Promise<ExportFile | undefined> => {
    for (let failures = 1; ; failures += 1) {
      try {
        return await api.exportFile(exportId)
      } catch (error) {
        if (!isTemporary(error) || failures === maxFailures) throw error
      }
      await delay(failures - 1)
      if (!isSameSession()) return undefined
    }
  }
  setProgress(0)
  try {
    let file = typeof from === 'string' ? await fetchExport(from) : await from()
    while (file !== undefined && isSameSession()) {
      id = file.id
      if (!isUnfinished(file)) {
        clearNote()
        return file
      }
      setProgress(exportPercent(file))
      await delay(0)
      file = isSameSession() ? await fetchExport(id) : undefined
    }
    return undefined
  } catch (error) {
    if (!isTemporary(error)) clearNote()
    if (!isListVisible(place)) return undefined
    throw error
  } finally {
    setRunning(run, undefined)
  }
}
