import { classes } from './classes.ts'

interface PosterProps {
  /** The address that the API gives: the poster with its title, or the art alone. */
  readonly src: string
  /** Another drawing for phones, where small print could not be read. */
  readonly phoneSrc?: string
  /** Empty where the poster stands beside the name it carries. */
  readonly alt: string
  /** Width by height of its box. Posters are 3 by 4. */
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

/** An event's poster or art. It never changes in the dark. */
export const Poster = (props: PosterProps) => {
  const { src, phoneSrc, alt, ratio = 'poster', rounded = false, eager = false, className } = props
  return (
    <picture className="contents">
      {phoneSrc === undefined ? null : <source media="(width < 640px)" srcSet={phoneSrc} />}
      <img
        src={src}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={classes('block w-full bg-sunk object-cover', ratios[ratio], rounded && 'rounded-12', className)}
      />
    </picture>
  )
}

/** The thumb of a row: 27 by 36 in tables, larger where asked. */
export const Thumb = ({ src, className }: { readonly src: string; readonly className?: string }) => (
  <img
    src={src}
    alt=""
    loading="lazy"
    decoding="async"
    className={classes('shrink-0 rounded-4 bg-sunk object-cover', className ?? 'h-9 w-[27px]')}
  />
)
