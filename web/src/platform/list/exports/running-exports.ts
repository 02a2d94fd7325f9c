import { ApiError } from '#platform/api-error.ts'
import { setTabNote, storedTokens, tabNotes } from '#platform/storage.ts'
import { createStore } from '#ui/store.ts'
import { isUnfinished } from './export-facts.ts'
import type { ExportFacts, ExportFile, ListApi } from '../list-api.ts'

const pauseMs = 1000
const longestPauseMs = 30_000
/** So often in a row the server may be out of reach: for two and a half minutes. */
const mostFailures = 10

/** A file that is being made. */
interface RunningExport {
  /** Of its list. */
  readonly place: string
  /** Undefined until the server has taken the order. */
  readonly id: string | undefined
  /** Parts of a hundred that are written. */
  readonly percent: number
}

/** The files that are being made, the oldest first. Above the pages: it stays while one goes elsewhere. */
export const runningExports = createStore<ReadonlyMap<symbol, RunningExport>>(new Map())

/** Parts of a hundred that are written of the oldest file of a list; undefined where none is being made. */
export const progressOf = (place: string, running: ReadonlyMap<symbol, RunningExport>): number | undefined =>
  [...running.values()].find((each) => each.place === place)?.percent

const inSight = new Set<string>()

/** Says that the list of a place is on show, until what it returns is called. */
export const showList = (place: string): (() => void) => {
  inSight.add(place)
  return () => void inSight.delete(place)
}

export const isInSight = (place: string): boolean => inSight.has(place)

const note = (id: string): string => `export ${id}`

/** Files of a list that nobody asks for any more, though they were not ready: known in this tab, also after a reload. */
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

const pause = (failures: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.min(pauseMs * 2 ** failures, longestPauseMs))
  })

/** Parts of a hundred of a file that are written. */
export const percentOf = ({ totalRows, doneRows }: ExportFacts): number =>
  totalRows === 0 ? 0 : Math.floor((doneRows / totalRows) * 100)

/** The server could not answer now; what it makes is not lost by that. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

interface Followed {
  readonly api: ListApi
  /** Of its list. */
  readonly place: string
  /** Has it made, or the id of one that is being made. */
  readonly from: (() => Promise<ExportFile>) | string
}

/**
 * Asks for a file every second until it is ready or failed, wherever the person has gone meanwhile, and keeps its progress;
 * more and more rarely while the server is out of reach. Undefined where it was lost sight of: the session has ended, or it could
 * not be asked for while its list was not on show. The list asks again for what may still come when it is back.
 */
export async function followExport({ api, place, from }: Followed): Promise<ExportFile | undefined> {
  const run = Symbol('export')
  const { endpoint } = api
  const token = storedTokens()[endpoint]
  const isOurs = (): boolean => storedTokens()[endpoint] === token
  let id = typeof from === 'string' ? from : undefined
  const keep = (percent: number): void => {
    setRunning(run, { place, id, percent })
    if (id !== undefined) setTabNote(endpoint, note(id), place)
  }
  const forget = (): void => {
    if (id !== undefined) setTabNote(endpoint, note(id), undefined)
  }
  const look = async (asked: string): Promise<ExportFile | undefined> => {
    for (let failures = 1; ; failures += 1) {
      try {
        return await api.exportFile(asked)
      } catch (error) {
        if (!mayPass(error) || failures === mostFailures) throw error
      }
      await pause(failures - 1)
      if (!isOurs()) return undefined
    }
  }
  keep(0)
  try {
    let file = typeof from === 'string' ? await look(from) : await from()
    while (file !== undefined && isOurs()) {
      id = file.id
      if (!isUnfinished(file)) {
        forget()
        return file
      }
      keep(percentOf(file))
      await pause(0)
      file = isOurs() ? await look(id) : undefined
    }
    return undefined
  } catch (error) {
    if (!mayPass(error)) forget()
    if (!isInSight(place)) return undefined
    throw error
  } finally {
    setRunning(run, undefined)
  }
}
