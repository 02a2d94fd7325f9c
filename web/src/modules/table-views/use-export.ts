import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from '#ui/store.ts'
import { showToast } from '#ui/toast-queue.ts'
import type { ExportFile, Keeper } from './keeper.ts'
import { refusalOf } from './refusal.ts'
import { followExport, isInSight, progressOf, runningExports, showList, unfinishedExports } from './running-exports.ts'

const download = (url: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

interface Exported {
  /** What the address calls the table. */
  readonly name: string
  /** What the list is of: `Events`. */
  readonly title: string
}

interface Wanted {
  readonly keeper: Keeper
  readonly title: string
  readonly place: string
  /** Has the file made, or the id of one that was begun before this page was drawn. */
  readonly from: (() => Promise<ExportFile>) | string
}

/** Words for a file that waits to be taken: what it holds, and how much of it. */
const readyWords = (title: string, { totalRows, format }: ExportFile): string => {
  const rows = `${totalRows.toLocaleString('en-US')} ${totalRows === 1 ? 'row' : 'rows'}`
  return `The file of ${title.toLowerCase()} is ready: ${rows} as ${format === 'CSV' ? 'CSV' : 'Excel'}`
}

const failedWords = (title: string): string => `The file of ${title.toLowerCase()} could not be made. Try it again.`

/**
 * Has a list made into a file and downloads it: at once where it is short, else when its job is through. Who has gone to
 * another page meanwhile gets a toast with the download; who comes back sees how far it is, also after a reload.
 */
export function useExport(keeper: Keeper, { name, title }: Exported) {
  const place = JSON.stringify(keeper.kept(name).queryKey)
  const progress = progressOf(place, useStore(runningExports))
  // A link works for a quarter of an hour, and the toast may stay for longer.
  const { mutate: fetchAgain } = useMutation({
    mutationFn: (offered: { readonly keeper: Keeper; readonly id: string }) => offered.keeper.exportFile(offered.id),
    onSuccess: ({ url }) => {
      if (url !== null) download(url)
    },
  })
  const { mutate } = useMutation({
    mutationFn: (wanted: Wanted) => followExport(wanted),
    // By what was wanted, not by the list that is on show now: that may be another account's.
    onSuccess: (file, wanted) => {
      if (file?.state === 'FAILED') showToast({ kind: 'error', text: failedWords(wanted.title) })
      if (file?.url == null) return
      if (isInSight(wanted.place) && typeof wanted.from !== 'string') download(file.url)
      else {
        const text = readyWords(wanted.title, file)
        const action = { label: 'Download', run: () => fetchAgain({ keeper: wanted.keeper, id: file.id }) }
        // Of two files with the same words the later one is offered.
        showToast({ kind: 'notice', text, matter: text, action })
      }
    },
    onError: (error) => {
      const text = refusalOf(error)
      if (text !== undefined) showToast({ kind: 'error', text })
    },
  })
  const follow = (from: Wanted['from']): void => mutate({ keeper, title, place, from })
  const resume = useEffectEvent(() => {
    for (const id of unfinishedExports(keeper, place)) follow(id)
  })
  useEffect(() => {
    resume()
    return showList(place)
  }, [place])
  return { progress, run: (begin: () => Promise<ExportFile>): void => follow(begin) }
}
