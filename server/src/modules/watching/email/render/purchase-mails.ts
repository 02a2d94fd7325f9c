import { createElement, Fragment } from 'react'
import { heading, paragraph, SOFT, strong, withoutBreaks } from './elements.ts'
import { renderMail } from './frame.ts'
import type { MailContext, RenderedMail } from './mail-types.ts'
import { action, inset } from './paper.ts'

/** Something that happened to a purchase after it was paid. */
export interface PurchaseNotice {
  /** "This event is canceled" */
  readonly title: string
  /** "The Lantern Keeper, Fri, Mar 12, 2027, 7:30 PM" */
  readonly show: string
  readonly event: string
  /** "Fri, Mar 12, 2027, 7:30 PM", or empty while it is unknown. */
  readonly date: string
  /** Meaning for the buyer, first and in bold. */
  readonly what: string
  /** Further paragraphs; empty ones are left out. */
  readonly texts: readonly string[]
  /** "LH 7F42 09C" */
  readonly orderNumber: string
  readonly link: { readonly url: string; readonly text: string }
}

/** Tells a buyer what happened to a purchase: canceled, refunded, or moved to another date. */
export async function purchaseNoticeMail(notice: PurchaseNotice, context: MailContext): Promise<RenderedMail> {
  const { title, show, event, date, what, orderNumber, link } = notice
  const texts = notice.texts.filter((text) => text !== '')
  const body = inset(
    { paddingTop: 32, paddingBottom: 32 },
    heading(1, { fontSize: 32, lineHeight: '36px' }, title),
    paragraph({ paddingTop: 14 }, createElement(Fragment, null, strong(withoutBreaks(show)))),
    paragraph({ padding: '12px 0 0' }, strong(what)),
    ...texts.map((text) => paragraph({ padding: '12px 0 0' }, text)),
    paragraph({ padding: '12px 0 0', color: SOFT }, `Purchase ${orderNumber}`),
    createElement('div', { style: { height: 24, fontSize: 0 } }),
    action(context.sender, link.url, link.text),
  )
  return renderMail(
    {
      subject: `${title}: ${show}`,
      preview: what,
      body,
      reason: `You’re receiving this because of your order ${orderNumber}.`,
      text: [title, show, what, ...texts, `Purchase ${orderNumber}`, `${link.text}: ${link.url}`],
      words: {
        values: { title, show, event, date, what, details: texts.join('\n\n'), orderNumber },
        links: { orderUrl: link.url },
      },
    },
    context,
  )
}
