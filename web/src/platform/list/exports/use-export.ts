import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from '#ui/store.ts'
import { showToast } from '#ui/toast-queue.ts'
import { askedAtWords, contentWords } from './export-facts.ts'
import type { ExportFile, ListApi } from '../list-api.ts'
import { userMessageOf } from '../user-message.ts'
import { followExport, isInSight, progressOf, runningExports, showList, unfinishedExports } from './running-exports.ts'
import { download, useDownload } from './use-download.ts'

interface Exported {
  /** What the address calls the table. */
  readonly name: string
  /** What the list is of: `Events`. */
  readonly title: string
}

interface Wanted {
  readonly api: ListApi
  readonly title: string
  readonly place: string
  /** Has the file made, or the id of one that was begun before this page was drawn. */
  readonly from: (() => Promise<ExportFile>) | string
}

/** Words for a file that waits to be taken: what it holds, how much of it, and which of several it is. */
const readyWords = (title: string, file: ExportFile): string =>
  `The file of ${title.toLowerCase()} that you asked for at ${askedAtWords(file)} is ready: ${contentWords(file)}`

const failedWords = (title: string): string => `The file of ${title.toLowerCase()} could not be made. Try it again.`

/**
 * Has a list made into a file and downloads it: at once where it is short, else when its job is through. Who has gone to
 * another page meanwhile gets a toast with the download; who comes back sees how far it is, also after a reload.
 */
export function useExport(api: ListApi, { name, title }: Exported) {
  const place = JSON.stringify(api.preferences(name).queryKey)
  const progress = progressOf(place, useStore(runningExports))
  const { mutate: fetchAgain } = useDownload()
  const { mutate } = useMutation({
    mutationFn: (wanted: Wanted) => followExport(wanted),
    // By what was wanted, not by the list that is on show now: that may be another account's.
    onSuccess: (file, wanted) => {
      if (file?.state === 'FAILED') showToast({ kind: 'error', text: failedWords(wanted.title) })
      if (file?.url == null) return
      if (isInSight(wanted.place) && typeof wanted.from !== 'string') download(file.url)
      else {
        const text = readyWords(wanted.title, file)
        const action = { label: 'Download', run: () => fetchAgain({ api: wanted.api, id: file.id }) }
        // Of two files that were asked for in one minute the later one is offered; all stand among the recent ones.
        showToast({ kind: 'notice', text, topic: text, action })
      }
    },
    onError: (error) => {
      const text = userMessageOf(error)
      if (text !== undefined) showToast({ kind: 'error', text })
    },
  })
  const follow = (from: Wanted['from']): void => mutate({ api, title, place, from })
  const resume = useEffectEvent(() => {
    for (const id of unfinishedExports(api, place)) follow(id)
  })
  useEffect(() => {
    resume()
    return showList(place)
  }, [place])
  return { progress, run: (begin: () => Promise<ExportFile>): void => follow(begin) }
}
