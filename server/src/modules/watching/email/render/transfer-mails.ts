import { plural } from '@admission/common/words.ts'
import { heading, paragraph, SOFT, strong, withoutBreaks } from './elements.ts'
import { renderMail } from './frame.ts'
import type { MailContext, RenderedMail } from './mail-types.ts'
import { action, inset } from './paper.ts'

/** What a mail about a transfer tells: an offer, or a reminder of it, to its recipient; what became of it to its sender; that it was canceled to its recipient. */
export type TransferNews = 'OFFER' | 'REMINDER' | 'SENT' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED' | 'CANCELLED'

/** Tickets that one person offers to another. */
export interface TransferMail {
  readonly news: TransferNews
  /** "The Lantern Keeper, Fri, Mar 12, 2027, 7:30 PM", or "3 events". */
  readonly show: string
  /** First name of the sender. */
  readonly sender: string
  /** Address of the recipient, for the sender. Null: the sender shares the link. */
  readonly recipient: string | null
  /** Message of the sender, or empty. */
  readonly message: string
  readonly quantity: number
  /** Each event with its places: "Fri, Mar 12, 7:30 PM: Stalls, row F, seats 14, 15". */
  readonly places: readonly string[]
  readonly until: string
  readonly url: string
}

type Texts = {
  readonly title: string
  readonly what: string
  readonly details: string
  readonly link: string
  readonly reason: string
}

const offered = ({ sender, quantity, until }: TransferMail): Omit<Texts, 'title'> => ({
  what: `${sender} is giving you ${plural(quantity, 'ticket')}. Accept until ${until}, and ${quantity === 1 ? 'it’s' : 'they’re'} yours.`,
  details: `You’ll need an account, so that ${quantity === 1 ? 'the ticket is' : 'the tickets are'} on your phone. If you can’t come, decline on the same page. If you don’t know ${sender}, ignore this e-mail.`,
  link: 'Accept or decline',
  reason: `You’re receiving this because ${sender} sent tickets to this address.`,
})

const toSender = ({ recipient, quantity }: TransferMail) => ({
  whom: recipient ?? 'The person who got your link',
  tickets: plural(quantity, 'ticket'),
  are: quantity === 1 ? 'It’s' : 'They’re',
  reason: 'You’re receiving this because you sent tickets to someone.',
})

const TEXTS: Readonly<Record<TransferNews, (mail: TransferMail) => Texts>> = {
  OFFER: (mail) => ({ title: `${mail.sender} sent you ${plural(mail.quantity, 'ticket')}`, ...offered(mail) }),
  REMINDER: (mail) => ({
    title: `${plural(mail.quantity, 'ticket')} from ${mail.sender} still waiting`,
    ...offered(mail),
  }),
  SENT: (mail) => {
    const { tickets, reason } = toSender(mail)
    return {
      title: mail.quantity === 1 ? 'Your ticket is on its way' : 'Your tickets are on their way',
      what:
        mail.recipient === null
          ? `You made a link for ${tickets}. The first person to accept gets ${mail.quantity === 1 ? 'it' : 'them'}.`
          : `You sent ${tickets} to ${mail.recipient}.`,
      details: `They have until ${mail.until} to accept. You can cancel this before then. If it wasn’t you, cancel it and change your password.`,
      link: 'See or cancel',
      reason,
    }
  },
  ACCEPTED: (mail) => {
    const { whom, tickets, reason } = toSender(mail)
    return {
      title: mail.quantity === 1 ? 'Your ticket was accepted' : 'Your tickets were accepted',
      what: `${whom} accepted ${tickets}.`,
      details: 'They have new codes now. Yours no longer work.',
      link: 'My tickets',
      reason,
    }
  },
  DECLINED: (mail) => {
    const { whom, tickets, are, reason } = toSender(mail)
    return {
      title: mail.quantity === 1 ? 'Your ticket was declined' : 'Your tickets were declined',
      what: `${whom} declined ${tickets}.`,
      details: `${are} yours again, with the same code.`,
      link: 'My tickets',
      reason,
    }
  },
  EXPIRED: (mail) => {
    const { whom, tickets, are, reason } = toSender(mail)
    return {
      title: mail.quantity === 1 ? 'Your ticket wasn’t accepted' : 'Your tickets weren’t accepted',
      what: `${whom} didn’t accept ${tickets} in time.`,
      details: `${are} yours again, with the same code.`,
      link: 'My tickets',
      reason,
    }
  },
  CANCELLED: ({ sender, quantity }) => ({
    title: quantity === 1 ? 'A ticket is no longer offered' : 'Tickets are no longer offered',
    what: `${plural(quantity, 'ticket')} from ${sender} ${quantity === 1 ? 'is' : 'are'} no longer offered to you.`,
    details: 'You don’t need to do anything.',
    link: 'See what’s on',
    reason: `You’re receiving this because ${sender} sent tickets to this address.`,
  }),
}

/** Tells a recipient what is offered to them, or a sender what became of it. */
export const transferMail = (mail: TransferMail, context: MailContext): Promise<RenderedMail> => {
  const { title, what, details, link, reason } = TEXTS[mail.news](mail)
  const { show, message, places, url, sender, quantity, until } = mail
  const hasMessage = message !== '' && (mail.news === 'OFFER' || mail.news === 'REMINDER')
  const quoted = hasMessage ? [`${sender} writes: “${message}”`] : []
  const texts = [...quoted, ...places, details]
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
          paragraph({ padding: index === texts.length - 1 ? '12px 0 24px' : '12px 0 0', color: SOFT }, text),
        ),
        action(context.sender, url, link),
      ),
      reason,
      text: [title, show, what, ...texts, `${link}: ${url}`],
      words: {
        values: {
          title,
          show,
          what,
          sender,
          message: hasMessage ? message : '',
          places: places.join('\n\n'),
          details,
          quantity: String(quantity),
          until,
        },
        links: { transferUrl: url },
      },
    },
    context,
  )
}
