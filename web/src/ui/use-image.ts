import { useState, type ComponentProps } from 'react'

interface WatchedImage {
  /** It could not be fetched; another address is another try. */
  readonly isBroken: boolean
  /** For the `img`. */
  readonly watch: Pick<ComponentProps<'img'>, 'ref' | 'onError'>
}

/** Watches an image of one address, and says when it cannot be had. */
export function useImage(src: string): WatchedImage {
  const [broken, setBroken] = useState<string>()
  // What failed before the page came alive tells nobody any more: it is asked.
  const check = (image: HTMLImageElement | null): void => {
    if (image?.complete === true && image.naturalWidth === 0) image.decode().catch(() => setBroken(src))
  }
  return { isBroken: broken === src, watch: { ref: check, onError: () => setBroken(src) } }
}
