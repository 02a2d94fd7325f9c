import { anchor, paragraph, SOFT } from './elements.ts'
import { renderMail } from './frame.ts'
import type { LiquidValues } from './liquid.ts'
import type { MailContent, MailContext, OwnText, RenderedMail } from './mail-types.ts'
import { inOwnText } from './own-text.ts'

/** What employees wrote to many people, for one of them. */
export interface AudienceMailFacts {
  readonly text: OwnText
  readonly values: LiquidValues
  readonly links: Readonly<Record<string, string>>
  readonly accountName: string
  /** Why they get it: their tickets, or their consent. */
  readonly reason: string
  /** Signed: ends their consent to this organizer's mails, without signing in. Null: it can't be unsubscribed from. */
  readonly unsubscribeUrl: string | null
}

/**
 * A mail to an audience. It has no default words: throws LiquidProblem if its text can't be written, twice in case the process was busy
 * with something else.
 */
export const audienceMail = (facts: AudienceMailFacts, context: MailContext): Promise<RenderedMail> => {
  const { text, values, links, accountName, reason, unsubscribeUrl } = facts
  const stop = `Unsubscribe from ${accountName}`
  const content = {
    subject: '',
    preview: '',
    body: null,
    reason,
    text: [],
    ...(unsubscribeUrl !== null && {
      below: paragraph({ fontSize: 13, lineHeight: '18px', color: SOFT }, anchor(unsubscribeUrl, stop)),
      closing: `${stop}: ${unsubscribeUrl}`,
    }),
    words: { values, links },
  }
  const write = (): MailContent => {
    const { words: _written, ...written } = inOwnText(content, text, context.sender)
    return written
  }
  const first = (): MailContent => {
    try {
      return write()
    } catch {
      return write()
    }
  }
  return renderMail(first(), context)
}
