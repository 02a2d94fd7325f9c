import { MAIL_TOPIC_HELP, MAIL_TOPIC_LABELS, type MailTopic } from '@admission/common/mail-topics.ts'
import { anchor, heading, paragraph, SOFT, strong } from './elements.ts'
import { renderMail } from './frame.ts'
import type { MailContext, RenderedMail } from './mail-types.ts'
import { action, inset } from './paper.ts'

/** Topics that a reader gets mails about from an organizer. */
export interface SubscriptionMail {
  readonly accountName: string
  /** At least one. */
  readonly topics: readonly MailTopic[]
  /** The page where they choose topics. */
  readonly url: string
  /** Signed: ends their consent to this organizer's mails, without signing in. */
  readonly unsubscribeUrl: string
}

/** Confirms which mails of an organizer a reader agreed to, and how to change or end it. */
export const subscriptionMail = (mail: SubscriptionMail, context: MailContext): Promise<RenderedMail> => {
  const { accountName, topics, url, unsubscribeUrl } = mail
  const title = `You’re subscribed to ${accountName}`
  const what = `From now on, ${accountName} may e-mail you about:`
  const change = 'You can change this at any time. You get tickets, receipts and changes to your events either way.'
  const [link, stop] = ['Choose topics', `Changed your mind? Unsubscribe from ${accountName}`]
  return renderMail(
    {
      subject: title,
      preview: `${what} ${topics.map((topic) => MAIL_TOPIC_LABELS[topic]).join(', ')}`,
      body: inset(
        { paddingTop: 32, paddingBottom: 32 },
        heading(1, { fontSize: 32, lineHeight: '36px' }, title),
        paragraph({ padding: '14px 0 0' }, what),
        ...topics.flatMap((topic) => [
          paragraph({ padding: '14px 0 0' }, strong(MAIL_TOPIC_LABELS[topic])),
          paragraph({ padding: '2px 0 0', color: SOFT }, MAIL_TOPIC_HELP[topic]),
        ]),
        paragraph({ padding: '14px 0 24px' }, change),
        action(context.sender, url, link),
      ),
      below: paragraph({ fontSize: 13, lineHeight: '18px', color: SOFT }, anchor(unsubscribeUrl, stop)),
      reason: `You’re receiving this because you agreed to e-mails from ${accountName}.`,
      text: [
        title,
        what,
        ...topics.map((topic) => `${MAIL_TOPIC_LABELS[topic]}: ${MAIL_TOPIC_HELP[topic]}`),
        change,
        `${link}: ${url}`,
        `${stop}: ${unsubscribeUrl}`,
      ],
      closing: `${stop}: ${unsubscribeUrl}`,
      words: {
        values: {
          title,
          what,
          topics: topics.map((topic) => MAIL_TOPIC_LABELS[topic]).join(', '),
          details: change,
        },
        links: { topicsUrl: url },
      },
    },
    context,
  )
}
