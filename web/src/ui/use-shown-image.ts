import { useEffect, useState } from 'react'

/** A change to an image: a new file, removal, or neither. */
export interface ImageChoice {
  readonly file: File | undefined
  readonly isRemoved: boolean
}

export const unchangedImage: ImageChoice = { file: undefined, isRemoved: false }

/** URL of the image as it will be after saving; undefined if there is none. */
export function useShownImage(
  { file, isRemoved }: ImageChoice,
  currentUrl: string | null | undefined,
): string | undefined {
  const preview = useFileUrl(file)
  if (file !== undefined) return preview
  return isRemoved ? undefined : (currentUrl ?? undefined)
}

/** A file as a data URL, which the content security policy allows for images. */
function useFileUrl(file: File | undefined): string | undefined {
  const [read, setRead] = useState<{ readonly of: File; readonly url: string }>()
  useEffect(() => {
    if (file === undefined) return undefined
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      setRead({ of: file, url: typeof reader.result === 'string' ? reader.result : '' }),
    )
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return read !== undefined && read.of === file ? read.url : undefined
}
