import { useState, type ComponentProps } from 'react'

interface WatchedImage {
  /** The image failed to load. A new URL is tried again. */
  readonly isBroken: boolean
  /** Props for the `img`. */
  readonly watch: Pick<ComponentProps<'img'>, 'ref' | 'onError'>
}

/** Tracks whether an image failed to load. */
export function useImage(src: string): WatchedImage {
  const [broken, setBroken] = useState<string>()
  // An image that failed before hydration fires no event, so check it.
  const check = (image: HTMLImageElement | null): void => {
    if (image?.complete === true && image.naturalWidth === 0) image.decode().catch(() => setBroken(src))
  }
  return { isBroken: broken === src, watch: { ref: check, onError: () => setBroken(src) } }
}
