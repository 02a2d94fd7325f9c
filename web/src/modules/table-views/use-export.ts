import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from '#ui/store.ts'
import { showToast } from '#ui/toast-queue.ts'
import type { ExportFile, Keeper } from './keeper.ts'
import { followExport, isInSight, runningExports, showList, unfinishedExport } from './running-exports.ts'

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

interface Begun {
  readonly begin: () => Promise<ExportFile>
  /** It was begun before this page was drawn. */
  readonly isResumed: boolean
}

// A link works for a quarter of an hour, and the toast may stay for longer.
const offer = (keeper: Keeper, title: string, { id, totalRows }: ExportFile): void => {
  const fetchAgain = async (): Promise<void> => {
    const { url } = await keeper.exportFile(id)
    if (url !== null) download(url)
  }
  showToast({
    kind: 'notice',
    text: `The file of ${title.toLowerCase()} is ready`,
    detail: `${totalRows.toLocaleString('en-US')} rows`,
    action: { label: 'Download', run: () => void fetchAgain() },
  })
}

/**
 * Has a list made into a file and downloads it: at once where it is short, else when its job is through. Who has gone to
 * another page meanwhile gets a toast with the download; who comes back sees how far it is, also after a reload.
 */
export function useExport(keeper: Keeper, { name, title }: Exported) {
  const place = JSON.stringify(keeper.kept(name).queryKey)
  const progress = useStore(runningExports).get(place)
  const { mutate } = useMutation({
    mutationFn: ({ begin }: Begun) => followExport(keeper, place, begin),
    onSuccess: (file, { isResumed }) => {
      if (file?.state === 'FAILED')
        showToast({ kind: 'error', text: `The file of ${title.toLowerCase()} could not be made. Try it again.` })
      if (file?.url == null) return
      if (isInSight(place) && !isResumed) download(file.url)
      else offer(keeper, title, file)
    },
  })
  const resume = useEffectEvent(() => {
    const id = unfinishedExport(place)
    if (id !== undefined && !runningExports.get().has(place))
      mutate({ begin: () => keeper.exportFile(id), isResumed: true })
  })
  useEffect(() => {
    resume()
    return showList(place)
  }, [place])
  return { progress, run: (begin: Begun['begin']): void => mutate({ begin, isResumed: false }) }
}
