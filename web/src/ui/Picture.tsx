import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useImage } from './use-image.ts'

interface PictureProps {
  readonly src: string
  /** Empty if the text next to it says the same. */
  readonly alt: string
  /** Sets width and height, or an aspect ratio. The box keeps this size even if the image fails. */
  readonly className: string
  readonly eager?: boolean
  /** `source` elements for other widths. */
  readonly children?: ReactNode
}

/**
 * A content image. If it fails to load, the box keeps its size and shows a message. For images too small for a message use
 * `Thumb`.
 */
export function Picture({ src, alt, className, eager = false, children }: PictureProps) {
  const { isBroken, watch } = useImage(src)
  if (isBroken)
    return (
      <span
        aria-hidden={alt === '' || undefined}
        className={classes(className, 'flex! items-center justify-center p-2 text-center text-13 text-ink-soft')}
      >
        {alt === '' ? null : <span className="sr-only">{alt}: </span>}
        <span>Could not download image.</span>
      </span>
    )
  return (
    <picture className="contents">
      {children}
      <img {...watch} src={src} alt={alt} loading={eager ? 'eager' : 'lazy'} decoding="async" className={className} />
    </picture>
  )
}
