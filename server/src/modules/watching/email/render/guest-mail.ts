import { plural } from '@admission/common/words.ts'
import { heading, paragraph, SOFT, strong, withoutBreaks } from './elements.ts'
import { renderMail } from './frame.ts'
import type { MailContext, RenderedMail } from './mail-types.ts'
import { action, inset } from './paper.ts'

/** Tickets that are held for a guest. */
export interface GuestMail {
  /** "The Lantern Keeper, Fri, Mar 12, 2027, 7:30 PM", or the name of a pass. */
  readonly show: string
  /** Places of last season that are kept for a pass of the next one, or a reminder of them. Null for a guest. */
  readonly renewal: 'OFFER' | 'REMINDER' | null
  readonly guestName: string
  readonly accountName: string
  /** Message of the staff, or empty. */
  readonly message: string
  readonly quantity: number
  /** "Stalls, row F, seats 14, 15", or empty. */
  readonly places: string
  /** Of one ticket. */
  readonly price: string
  /** Fees per order, or null. */
  readonly orderFee: string | null
  readonly until: string
  readonly url: string
}

const TITLES = {
  GUEST: 'Your tickets are waiting',
  OFFER: 'Your seats for next season',
  REMINDER: 'Last days for your seats',
} as const

/** Tells a guest which tickets are held for them, and until when. */
export const guestInvitationMail = (mail: GuestMail, context: MailContext): Promise<RenderedMail> => {
  const { show, renewal, guestName, accountName, message, quantity, places, price, orderFee, until, url } = mail
  const title = TITLES[renewal ?? 'GUEST']
  const what =
    renewal === null
      ? `Hello ${guestName}. We’re holding ${plural(quantity, 'ticket')} for you until ${until}.`
      : `Hello ${guestName}. ${quantity === 1 ? 'Your place is' : `Your ${String(quantity)} places are`} yours again next season. We’re keeping ${quantity === 1 ? 'it' : 'them'} for you until ${until}.`
  const texts = [
    ...(message === '' ? [] : [message]),
    `${places === '' ? '' : `${places}. `}${price} for each ${renewal === null ? 'ticket' : 'pass'}, ${orderFee === null ? 'with all fees' : `plus ${orderFee} per order`}.`,
    renewal === null
      ? 'Nothing is charged until you check out. If you can’t come, decline them on the same page, so that someone else can go.'
      : 'Nothing is charged until you check out. After that time, your places go on sale. If you don’t renew, tell us on the same page, so that someone else can have them.',
  ]
  const link = renewal === null ? 'Buy or decline' : 'Renew or decline'
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
      reason: `You’re receiving this because ${accountName} ${renewal === null ? 'holds tickets' : 'keeps your places'} for you.`,
      text: [title, show, what, ...texts, `${link}: ${url}`],
      words: {
        values: {
          name: guestName,
          title,
          show,
          what,
          message,
          details: texts.filter((text) => text !== message).join('\n\n'),
          quantity: String(quantity),
          places,
          price,
          until,
        },
        links: { inviteUrl: url },
      },
    },
    context,
  )
}
