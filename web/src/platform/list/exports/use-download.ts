import { useMutation } from '@tanstack/react-query'
import type { ListApi } from '../list-api.ts'

interface OfferedFile {
  readonly api: ListApi
  readonly id: string
}

/** Downloads a URL without leaving the page. */
export const download = (url: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

/** Downloads an export by ID. Download links expire after 15 minutes, so this fetches a fresh one. */
export const useDownload = () =>
  useMutation({
    mutationFn: ({ api, id }: OfferedFile) => api.exportFile(id),
    onSuccess: ({ url }) => {
      if (url !== null) download(url)
    },
  })
