import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Collapse } from '#ui/Collapse.tsx'
import { Picture } from '#ui/Picture.tsx'

/** Texts up to this many characters fit at any width and need no "Show more". */
const alwaysFitsLength = 80

interface ShopHeroProps {
  readonly title: string
  readonly text?: string | null | undefined
  /** Draws it as a block in the organizer's color: that of `BrandStyle`'s `hero`. */
  readonly colored?: boolean
  /** Art of one of its events. Phones leave it out. */
  readonly art?: string | undefined
  /** The organizer's own picture, instead of the art; 1200 x 600. */
  readonly picture?: { readonly url: string; readonly alt: string } | undefined
  /** URL of the logo above the title. */
  readonly logoUrl?: string | null | undefined
  /** Above the title: the link back to the shop. */
  readonly above?: ReactNode
  /** Below the text. */
  readonly children?: ReactNode
}

/** The header of a page inside a shop: its name on the left, a picture on the right if there is room. */
export function ShopHero(props: ShopHeroProps) {
  const { title, text, colored = false, art, picture, logoUrl, above, children } = props
  return (
    <div
      className={classes(
        'flex items-stretch justify-between gap-8 overflow-hidden',
        picture === undefined ? '' : 'max-phone:flex-col-reverse max-phone:gap-0',
        colored ? 'brand-hero rounded-12 bg-admit text-on-admit' : '',
      )}
    >
      <div className={classes('flex min-w-0 flex-col items-start gap-3', colored && 'px-5 py-8 phone:px-8 desk:py-12')}>
        {above}
        {typeof logoUrl === 'string' ? (
          <img src={logoUrl} alt="" width={56} height={56} className="size-14 shrink-0 object-contain" />
        ) : null}
        <h1 className="display-lead text-48 desk:text-64">{title}</h1>
        {text === null || text === undefined || text === '' ? null : (
          <About title={title} text={text} className={colored ? '' : 'text-ink-soft'} />
        )}
        {children}
      </div>
      <Side art={art} picture={picture} colored={colored} />
    </div>
  )
}

function Side({ art, picture, colored = false }: Pick<ShopHeroProps, 'art' | 'picture' | 'colored'>) {
  const frame = colored ? '' : 'rounded-12 border border-line'
  if (picture !== undefined)
    return (
      <img
        src={picture.url}
        alt={picture.alt}
        width={1200}
        height={600}
        className={classes(
          'aspect-[2/1] h-auto w-full shrink-0 self-stretch bg-sunk object-cover phone:w-[48%]',
          frame,
        )}
      />
    )
  if (art === undefined) return null
  return (
    <Picture
      src={art}
      alt=""
      eager
      className={classes('aspect-[1.905] w-[38%] shrink-0 self-stretch bg-sunk object-cover max-phone:hidden', frame)}
    />
  )
}

interface AboutProps {
  readonly title: string
  readonly text: string
  readonly className: string
}

function About({ title, text, className }: AboutProps) {
  const paragraph = <p className={classes('max-w-[52ch] text-18 whitespace-pre-line', className)}>{text}</p>
  if (text.length <= alwaysFitsLength && !text.includes('\n')) return paragraph
  return <Collapse of={`about ${title}`}>{paragraph}</Collapse>
}
