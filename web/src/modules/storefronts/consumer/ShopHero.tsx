import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Collapse } from '#ui/Collapse.tsx'
import { Picture } from '#ui/Picture.tsx'
import { artOf } from './pictures.ts'

/** Texts up to this many characters fit at any width and need no "Show more". */
const alwaysFitsLength = 80

interface ShopHeroProps {
  readonly title: string
  readonly text?: string | null | undefined
  /** Draws it as a block in the organizer's color. */
  readonly colored?: boolean
  /** Art of one of its events. */
  readonly art?: string | undefined
  /** Above the title: the link back to the shop. */
  readonly above?: ReactNode
  /** Below the text. */
  readonly children?: ReactNode
}

/** The header of a page inside a shop: its name on the left, art on the right if there is room. */
export function ShopHero({ title, text, colored = false, art, above, children }: ShopHeroProps) {
  return (
    <div
      className={classes(
        'flex items-stretch justify-between gap-8 overflow-hidden',
        colored ? 'rounded-12 bg-admit text-on-admit' : '',
      )}
    >
      <div className={classes('flex min-w-0 flex-col items-start gap-3', colored && 'px-5 py-8 phone:px-8 desk:py-12')}>
        {above}
        <h1 className="display-lead text-48 desk:text-64">{title}</h1>
        {text === null || text === undefined || text === '' ? null : (
          <About title={title} text={text} className={colored ? '' : 'text-ink-soft'} />
        )}
        {children}
      </div>
      {art === undefined ? null : (
        <Picture
          src={artOf(art, 1.905)}
          alt=""
          eager
          className={classes(
            'aspect-[1.905] w-[38%] shrink-0 self-stretch bg-sunk object-cover max-phone:hidden',
            colored ? '' : 'rounded-12 border border-line',
          )}
        />
      )}
    </div>
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
