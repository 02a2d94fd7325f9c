import { heading, paragraph, strong, withoutBreaks } from './elements.ts'
import { renderMail } from './frame.ts'
import type { MailContext, RenderedMail } from './mail-types.ts'
import { action, inset } from './paper.ts'

/** What happened to an event, for someone whose tickets came from its buyer. It says nothing of the buyer's order. */
export interface HolderNews {
  /** "This event has a new date" */
  readonly title: string
  /** "The Lantern Keeper, Fri, Mar 12, 2027, 7:30 PM" */
  readonly show: string
  /** Meaning for the reader, in bold. */
  readonly what: string
  /** Further paragraphs; empty ones are left out. */
  readonly texts: readonly string[]
  readonly link: { readonly url: string; readonly text: string }
}

/** Tells the owner of tickets that someone sent them what happened to the event. */
export const holderMail = (news: HolderNews, context: MailContext): Promise<RenderedMail> => {
  const { title, show, what, link } = news
  const texts = news.texts.filter((text) => text !== '')
  return renderMail(
    {
      subject: `${title}: ${show}`,
      preview: what,
      body: inset(
        { paddingTop: 32, paddingBottom: 32 },
        heading(1, { fontSize: 32, lineHeight: '36px' }, title),
        paragraph({ paddingTop: 14 }, strong(withoutBreaks(show))),
        paragraph({ padding: '12px 0 0' }, strong(what)),
        ...texts.map((text, index) =>
          paragraph({ padding: index === texts.length - 1 ? '12px 0 24px' : '12px 0 0' }, text),
        ),
        action(context.sender, link.url, link.text),
      ),
      reason: 'You’re receiving this because someone sent you tickets for this event.',
      text: [title, show, what, ...texts, `${link.text}: ${link.url}`],
    },
    context,
  )
}
