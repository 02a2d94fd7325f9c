import { createElement, Fragment, type ReactNode } from 'react'
import { heading, paragraph, SOFT, strong, withoutBreaks } from './elements.ts'
import { renderMail } from './frame.ts'
import type { MailContext, RenderedMail } from './mail-types.ts'
import { action, inset } from './paper.ts'

/** A message of an organizer's staff to the people who hold tickets of an event. */
export interface AttendeeMail {
  /** "The Lantern Keeper, Fri, Mar 12, 2027, 7:30 PM" */
  readonly show: string
  readonly eventName: string
  readonly accountName: string
  readonly subject: string
  /** Plain text; blank lines separate paragraphs. */
  readonly body: string
  /** The reader's tickets of the event. */
  readonly url: string
}

/** Lines of a text, kept as they were written. */
const lines = (text: string): ReactNode =>
  createElement(
    Fragment,
    null,
    ...text.split(/\r?\n/).flatMap((line, index) => (index === 0 ? [line] : [createElement('br'), line])),
  )

/** What staff wrote to attendees. It concerns an event that its reader has tickets for, so it can't be unsubscribed from. */
export const attendeeMail = (mail: AttendeeMail, context: MailContext): Promise<RenderedMail> => {
  const { show, eventName, accountName, subject, body, url } = mail
  const link = 'See your tickets'
  return renderMail(
    {
      subject,
      preview: body.slice(0, 150),
      body: inset(
        { paddingTop: 32, paddingBottom: 32 },
        heading(1, { fontSize: 32, lineHeight: '36px' }, subject),
        paragraph({ paddingTop: 14 }, strong(withoutBreaks(show))),
        ...body.split(/(?:\r?\n[^\S\n]*){2,}/).map((part) => paragraph({ padding: '12px 0 0' }, lines(part))),
        paragraph(
          { padding: '12px 0 24px', color: SOFT },
          `${accountName} sent this to people with tickets for ${eventName}.`,
        ),
        action(context.sender, url, link),
      ),
      reason: `You’re receiving this because you have tickets for ${eventName}.`,
      text: [subject, show, body, `${link}: ${url}`],
    },
    context,
  )
}
