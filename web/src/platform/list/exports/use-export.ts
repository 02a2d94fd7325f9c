import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from '#ui/store.ts'
import { showToast } from '#ui/toast-queue.ts'
import { requestedAtText, contentText } from './export-facts.ts'
import type { ExportFile, ListApi } from '../list-api.ts'
import { userMessage } from '../user-message.ts'
import {
  followExport,
  isListVisible,
  exportProgress,
  runningExports,
  markListVisible,
  unfinishedExports,
} from './running-exports.ts'
import { download, useDownload } from './use-download.ts'

interface ExportedTable {
  /** Name of the table in the URL. */
  readonly name: string
  /** Title of the list: `Events`. */
  readonly title: string
}

interface ExportRequest {
  readonly api: ListApi
  readonly title: string
  readonly place: string
  /** Starts the export, or the ID of one that was started before this page was rendered. */
  readonly from: (() => Promise<ExportFile>) | string
}

/** Message for a file that is ready to download. The time tells several apart. */
const readyText = (title: string, file: ExportFile): string =>
  `Your ${title.toLowerCase()} export from ${requestedAtText(file)} is ready: ${contentText(file)}`

const failedText = (title: string): string => `Your ${title.toLowerCase()} export failed. Try again.`

/**
 * Exports a list and downloads the file when it is ready. Users who left the page get a toast with a download button
 * instead. The progress is shown again when they return, also after a reload.
 */
export function useExport(api: ListApi, { name, title }: ExportedTable) {
  const place = JSON.stringify(api.preferences(name).queryKey)
  const progress = exportProgress(place, useStore(runningExports))
  const { mutate: fetchAgain } = useDownload()
  const { mutate } = useMutation({
    mutationFn: (exportRequest: ExportRequest) => followExport(exportRequest),
    // Use the request's own list, since the visible one may belong to another account by now.
    onSuccess: (file, exportRequest) => {
      if (file?.state === 'FAILED') showToast({ kind: 'error', text: failedText(exportRequest.title) })
      if (file?.url == null) return
      if (isListVisible(exportRequest.place) && typeof exportRequest.from !== 'string') download(file.url)
      else {
        const text = readyText(exportRequest.title, file)
        const action = { label: 'Download', run: () => fetchAgain({ api: exportRequest.api, id: file.id }) }
        // Two exports within one minute share a topic, so only the later one is offered. Recent exports list both.
        showToast({ kind: 'notice', text, topic: text, action })
      }
    },
    onError: (error) => {
      const text = userMessage(error)
      if (text !== undefined) showToast({ kind: 'error', text })
    },
  })
  const follow = (from: ExportRequest['from']): void => mutate({ api, title, place, from })
  const resume = useEffectEvent(() => {
    for (const id of unfinishedExports(api, place)) follow(id)
  })
  useEffect(() => {
    resume()
    return markListVisible(place)
  }, [place])
  return { progress, run: (start: () => Promise<ExportFile>): void => follow(start) }
}
