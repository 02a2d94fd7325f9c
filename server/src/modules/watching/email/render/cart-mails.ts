import { plural } from '@admission/common/words.ts'
import { anchor, heading, paragraph, SOFT, strong, withoutBreaks } from './elements.ts'
import { renderMail } from './frame.ts'
import type { MailContext, RenderedMail } from './mail-types.ts'
import { action, inset } from './paper.ts'

/** Tickets that were in a cart when its time ran out. */
export interface LostTicket {
  /** "The Lantern Keeper, Fri, Mar 12, 2027, 7:30 PM" */
  readonly show: string
  /** "2 × Adult, Stalls F 14, 15" */
  readonly what: string
}

/** A reminder of a cart, to a person who agreed to the organizer's reminders. */
export interface CartReminderMail {
  readonly accountName: string
  readonly tickets: readonly LostTicket[]
  readonly quantity: number
  /** Opens the cart of this person. */
  readonly url: string
  /** Signed: ends their consent to this organizer's reminders, without signing in. */
  readonly unsubscribeUrl: string
}

/** Reminds someone of tickets that they had in their cart. Says clearly that nothing is held. */
export const cartReminderMail = (mail: CartReminderMail, context: MailContext): Promise<RenderedMail> => {
  const { accountName, tickets, quantity, url, unsubscribeUrl } = mail
  const [first] = tickets
  if (first === undefined) throw new RangeError('A reminder needs at least one ticket.')
  const title = 'Your cart is still here'
  const what = `You had ${plural(quantity, 'ticket')} in your cart, but didn’t buy ${quantity === 1 ? 'it' : 'them'}.`
  const held =
    'They’re no longer held for you. Open your cart to hold what’s still available; we’ll tell you what isn’t.'
  const stop = `Don’t want reminders from ${accountName}? Unsubscribe`
  const body = inset(
    { paddingTop: 32, paddingBottom: 32 },
    heading(1, { fontSize: 32, lineHeight: '36px' }, title),
    paragraph({ padding: '14px 0 0' }, what),
    ...tickets.flatMap((ticket) => [
      paragraph({ padding: '14px 0 0' }, strong(withoutBreaks(ticket.show))),
      paragraph({ padding: '2px 0 0', color: SOFT }, ticket.what),
    ]),
    paragraph({ padding: '14px 0 24px' }, held),
    action(context.sender, url, 'Open your cart'),
  )
  return renderMail(
    {
      subject: `${title}: ${first.show}`,
      preview: what,
      body,
      below: paragraph({ fontSize: 13, lineHeight: '18px', color: SOFT }, anchor(unsubscribeUrl, stop)),
      reason: `You’re receiving this because you agreed to reminders from ${accountName}.`,
      text: [
        title,
        what,
        ...tickets.map((ticket) => `${ticket.show}\n${ticket.what}`),
        held,
        `Open your cart: ${url}`,
        `${stop}: ${unsubscribeUrl}`,
      ],
      closing: `${stop}: ${unsubscribeUrl}`,
      words: {
        values: {
          title,
          show: first.show,
          what,
          tickets: tickets.map((ticket) => `${ticket.show}\n${ticket.what}`).join('\n\n'),
          details: held,
          quantity: String(quantity),
        },
        links: { cartUrl: url },
      },
    },
    context,
  )
}
