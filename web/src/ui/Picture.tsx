import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useImage } from './use-image.ts'

interface PictureProps {
  readonly src: string
  /** Empty where the words beside it say what it shows. */
  readonly alt: string
  /** Its box: width and height, or a ratio. It keeps this box whatever becomes of the image. */
  readonly className: string
  readonly eager?: boolean
  /** `source` elements, for other widths. */
  readonly children?: ReactNode
}

/**
 * An image that belongs to what the page says. One that cannot be fetched leaves its box as it is, and says so in it. What is too
 * small for words is a `Thumb`.
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
