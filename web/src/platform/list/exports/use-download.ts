import { useMutation } from '@tanstack/react-query'
import type { ListApi } from '../list-api.ts'

interface OfferedFile {
  readonly api: ListApi
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
    mutationFn: ({ api, id }: OfferedFile) => api.exportFile(id),
    onSuccess: ({ url }) => {
      if (url !== null) download(url)
    },
  })
