import { classes } from './classes.ts'
import { Picture } from './Picture.tsx'
import { useImage } from './use-image.ts'

interface PosterProps {
  /** URL from the API: the poster with its title, or the art alone. */
  readonly src: string
  /** Variant for phones, without the small print. */
  readonly phoneSrc?: string
  /** Empty if the event's name is next to the poster. */
  readonly alt: string
  /** Aspect ratio of the box. Posters are 3:4. */
  readonly ratio?: 'poster' | 'band' | 'wide' | 'square'
  readonly rounded?: boolean
  readonly eager?: boolean
  readonly className?: string
}

const ratios = {
  poster: 'aspect-3/4',
  band: 'aspect-[432/132]',
  wide: 'aspect-[1200/630]',
  square: 'aspect-square',
} as const

/** An event's poster or art. The same in light and dark themes. */
export const Poster = (props: PosterProps) => {
  const { src, phoneSrc, alt, ratio = 'poster', rounded = false, eager = false, className } = props
  return (
    <Picture
      src={src}
      alt={alt}
      eager={eager}
      className={classes('block w-full bg-sunk object-cover', ratios[ratio], rounded && 'rounded-12', className)}
    >
      {phoneSrc === undefined ? null : <source media="(width < 640px)" srcSet={phoneSrc} />}
    </Picture>
  )
}

interface ThumbProps {
  readonly src: string
  readonly eager?: boolean
  readonly className?: string
}

/** A row's thumbnail, 27 × 36 pixels by default. If it fails to load, it's a plain background. */
export function Thumb({ src, eager = false, className }: ThumbProps) {
  const { isBroken, watch } = useImage(src)
  const classNames = classes('shrink-0 rounded-4 bg-sunk object-cover', className ?? 'h-9 w-[27px]')
  return isBroken ? (
    <span aria-hidden="true" className={classes('inline-block', classNames)} />
  ) : (
    <img {...watch} src={src} alt="" loading={eager ? 'eager' : 'lazy'} decoding="async" className={classNames} />
  )
}
