import { useMutation } from '@tanstack/react-query'
import type { Keeper } from './keeper.ts'

interface OfferedFile {
  readonly keeper: Keeper
  readonly id: string
}

/** Downloads what an address leads to; the page stays. */
export const download = (url: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

/** Downloads a file that was offered a while ago: a link works for a quarter of an hour, so it is asked for a new one. */
export const useDownload = () =>
  useMutation({
    mutationFn: ({ keeper, id }: OfferedFile) => keeper.exportFile(id),
    onSuccess: ({ url }) => {
      if (url !== null) download(url)
    },
  })
