import { storedTokens, readRecord, writeRecord } from '#platform/storage.ts'
import { createStore } from '#ui/store.ts'
import type { ExportFile, Keeper } from './keeper.ts'

const pauseMs = 1000
const kept = 'runningExports'

/** Parts of a hundred that are written of the files that are being made, by the place of their list. Above the pages: it stays while one goes elsewhere. */
export const runningExports = createStore<ReadonlyMap<string, number>>(new Map())

const inSight = new Set<string>()

/** Says that the list of a place is on show, until what it returns is called. */
export const showList = (place: string): (() => void) => {
  inSight.add(place)
  return () => void inSight.delete(place)
}

export const isInSight = (place: string): boolean => inSight.has(place)

/** The file that was being made for a place when its page was last drawn: known in this tab, also after a reload. */
export const unfinishedExport = (place: string): string | undefined => readRecord(kept, 'sessionStorage')[place]

const remember = (place: string, id: string | undefined): void => {
  const { [place]: _old, ...others } = readRecord(kept, 'sessionStorage')
  writeRecord(kept, id === undefined ? others : { ...others, [place]: id }, 'sessionStorage')
}

const setProgress = (place: string, percent: number | undefined): void => {
  const next = new Map(runningExports.get())
  if (percent === undefined) next.delete(place)
  else next.set(place, percent)
  runningExports.set(next)
}

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, pauseMs)
  })

const percentOf = ({ totalRows, doneRows }: ExportFile): number =>
  totalRows === 0 ? 0 : Math.floor((doneRows / totalRows) * 100)

/**
 * Asks for a file every second until it is ready or failed, wherever the person has gone meanwhile, and keeps its progress.
 * Undefined where it was lost sight of: they signed out, or it could not be asked for while its list was not on show; the
 * list asks again when it is back.
 */
export async function followExport(
  keeper: Keeper,
  place: string,
  begin: () => Promise<ExportFile>,
): Promise<ExportFile | undefined> {
  setProgress(place, 0)
  try {
    let file = await begin()
    while (file.state === 'WAITING' || file.state === 'WORKING') {
      remember(place, file.id)
      setProgress(place, percentOf(file))
      await pause()
      if (storedTokens()[keeper.endpoint] === undefined) return undefined
      file = await keeper.exportFile(file.id)
    }
    remember(place, undefined)
    return file
  } catch (error) {
    if (!isInSight(place)) return undefined
    remember(place, undefined)
    throw error
  } finally {
    setProgress(place, undefined)
  }
}
