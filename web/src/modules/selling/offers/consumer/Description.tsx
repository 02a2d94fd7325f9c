import { parseRichText, type RichNode } from '@admission/common/rich-text.ts'
import { createElement, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import type { Sheet } from './place.ts'

interface DescriptionProps {
  readonly of: Pick<Sheet['event'], 'description'> & {
    readonly facts: Pick<Sheet['event']['facts'], 'descriptionHtml'>
  }
  readonly className?: string
}

/** An event's description, with the organizer's headings, lists and links. */
export const Description = ({ of: { description, facts }, className }: DescriptionProps) =>
  facts.descriptionHtml === null ? (
    <p className={classes('max-w-[62ch] whitespace-pre-line', className)}>{description}</p>
  ) : (
    <div className={classes('rich-text max-w-[62ch]', className)}>
      {elementsOf(parseRichText(facts.descriptionHtml))}
    </div>
  )

// Elements instead of markup: the page's policy blocks HTML that comes as text.
const elementsOf = (nodes: readonly RichNode[]): ReactNode[] =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return node
    const { tag, href, src = '', alt = '', children } = node
    // One size: candidates by width would shrink a picture that is smaller than they say.
    if (tag === 'img') return <img key={index} src={`${src}?width=1600`} alt={alt} loading="lazy" />
    const attributes = href === undefined ? {} : { href, rel: 'noopener nofollow' }
    return createElement(tag, { key: index, ...attributes }, ...elementsOf(children))
  })
