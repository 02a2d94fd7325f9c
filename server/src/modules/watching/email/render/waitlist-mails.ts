import { number, plural } from '@admission/common/words.ts'
import { createElement, Fragment } from 'react'
import { heading, paragraph, SOFT, strong, withoutBreaks } from './elements.ts'
import { renderMail } from './frame.ts'
import type { MailContext, RenderedMail } from './mail-types.ts'
import { action, inset } from './paper.ts'

/** The tickets that someone waits for. */
export interface WaitlistMail {
  /** "The Lantern Keeper, Fri, Mar 12, 2027, 7:30 PM" */
  readonly show: string
  readonly accountName: string
  readonly priceType: string
  readonly quantity: number
  /** Signed link to their place in line. */
  readonly url: string
}

interface Content {
  readonly title: string
  readonly what: string
  readonly texts: readonly string[]
  readonly link: string | null
  /** What own words can say beside what all mails about a place know. */
  readonly values?: Readonly<Record<string, string>>
}

const ticketsOf = ({ quantity, priceType }: WaitlistMail): string =>
  `${plural(quantity, 'ticket')} at the price “${priceType}”`

const render = (mail: WaitlistMail, content: Content, context: MailContext): Promise<RenderedMail> => {
  const { show, url, accountName } = mail
  const { title, what, texts, link } = content
  const body = inset(
    { paddingTop: 32, paddingBottom: 32 },
    heading(1, { fontSize: 32, lineHeight: '36px' }, title),
    paragraph({ paddingTop: 14 }, createElement(Fragment, null, strong(withoutBreaks(show)))),
    paragraph({ padding: '12px 0 0' }, strong(what)),
    ...texts.map((text) => paragraph({ padding: '12px 0 0', color: SOFT }, text)),
    createElement('div', { style: { height: 24, fontSize: 0 } }),
    ...(link === null ? [] : [action(context.sender, url, link)]),
  )
  return renderMail(
    {
      subject: `${title}: ${show}`,
      preview: what,
      body,
      reason: `You’re receiving this because you joined the waitlist for this event of ${accountName}.`,
      text: [title, show, what, ...texts, ...(link === null ? [] : [`${link}: ${url}`])],
      words: {
        values: {
          title,
          show,
          what,
          details: texts.join('\n\n'),
          priceType: mail.priceType,
          quantity: String(mail.quantity),
          ...content.values,
        },
        links: { placeUrl: link === null ? '' : url },
      },
    },
    context,
  )
}

/** Tells someone that they are in line, and where. */
export const waitlistJoinedMail = (
  mail: WaitlistMail & { readonly place: number },
  context: MailContext,
): Promise<RenderedMail> =>
  render(
    mail,
    {
      title: 'You’re on the waitlist',
      what: `You’re number ${number(mail.place)} in line for ${ticketsOf(mail)}.`,
      texts: [
        'When tickets are returned, we hold them for people in the order they joined, and send you an e-mail. There’s no guarantee that any are.',
        'You don’t need to do anything. If your plans change, leave the waitlist.',
      ],
      link: 'See or leave your place',
      values: { place: number(mail.place) },
    },
    context,
  )

/** Tells someone that tickets are held for them, and until when. */
export const waitlistOfferMail = (
  mail: WaitlistMail & { readonly until: string },
  context: MailContext,
): Promise<RenderedMail> =>
  render(
    mail,
    {
      title: 'Your tickets are here',
      what: `We’re holding ${ticketsOf(mail)} for you until ${mail.until}.`,
      texts: [
        'After that, they go to the next person in line.',
        'If you no longer want them, decline them on the same page, so that someone else can go.',
      ],
      link: 'Buy or decline',
      values: { until: mail.until },
    },
    context,
  )

/** Tells someone that the wait is over because the event was canceled. */
export const waitlistClosedMail = (mail: WaitlistMail, context: MailContext): Promise<RenderedMail> =>
  render(
    mail,
    {
      title: 'This event is canceled',
      what: 'The waitlist is closed, and you won’t get an offer.',
      texts: ['You haven’t paid anything. You don’t need to do anything else.'],
      link: null,
    },
    context,
  )
