import { noun, number } from '@admission/common/words.ts'
import { createElement, Fragment } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { anchor, block, heading, paragraph, rule, SOFT, strong, withoutBreaks } from './elements.ts'
import { renderMail } from './frame.ts'
import type { MailContext, RenderedMail } from './mail-types.ts'
import { action, inset } from './paper.ts'
import type { OrderReceipt, ReceiptEvent } from './receipt-types.ts'
import { artBand, receiptLines, seatTables } from './receipt-parts.ts'

export const RECEIPT_ART_RATIO = 552 / 150

/** The note under the button, by delivery mechanism. */
export const DELIVERY_NOTES = {
  MOBILE: 'For your security, the code is on your phone, not in this e-mail.',
  PRINT_AT_HOME: 'Print your tickets, or show them on your phone. Don’t share the code.',
  WILL_CALL: 'Pick up your tickets at the box office. Bring your purchase number and a photo ID.',
  SHIPPING: 'We’ll mail your tickets. You can also open them on your phone now.',
  INTEGRATION: 'The venue’s ticketing system delivers your tickets. We’ll e-mail you when they’re ready.',
} as const

const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

const ticketsLeft = (events: readonly ReceiptEvent[]): number =>
  events.reduce((sum, event) => sum + event.ticketCount, 0)

/** "Two seats", "One ticket", "14 tickets"; "Your receipt" of an order whose tickets were all returned. */
function countText(events: readonly ReceiptEvent[]): string {
  const count = ticketsLeft(events)
  if (count === 0) return 'Your receipt'
  return `${NUMBERS[count] ?? number(count)} ${noun(count, events.every((event) => event.seated) ? 'seat' : 'ticket')}`
}

const titleOf = (receipt: OrderReceipt): string => {
  const count = countText(receipt.events)
  if (ticketsLeft(receipt.events) === 0) return count
  return `${count} ${count.startsWith('One ') ? 'is' : 'are'} yours`
}

/** Where to go and when, after the title. The door stands out because it's what people look for. */
function arrival({ doorsText, door, doorHint }: ReceiptEvent): { readonly before: string; readonly after: string } {
  const opens = doorsText === null ? '' : `Doors open at ${doorsText}`
  const before = door === null ? (opens ? `${opens}.` : '') : opens ? `${opens}; come to ` : 'Come to '
  return { before, after: doorHint === null ? '.' : `, ${doorHint}.` }
}

function sentence(event: ReceiptEvent): ReactElement {
  const { before, after } = arrival(event)
  const start = withoutBreaks(`${event.title}, ${event.whenText}. ${before}`)
  return paragraph(
    {},
    createElement(
      Fragment,
      null,
      start,
      event.door === null ? null : strong(event.door),
      event.door === null ? '' : after,
    ),
  )
}

const plainSentence = (event: ReceiptEvent): string => {
  const { before, after } = arrival(event)
  return `${event.title}, ${event.whenText}. ${before}${event.door === null ? '' : event.door + after}`.trim()
}

/** An event with its venue and places. `lead`: of the first event, the title and button above them. */
function eventParts(
  event: ReceiptEvent,
  lead: { readonly title: string; readonly button: ReactNode } | null,
): ReactNode {
  const first = lead !== null
  return createElement(
    Fragment,
    { key: `${event.title}${event.whenText}` },
    artBand(event.artUrl, first),
    inset(
      { paddingTop: first ? 28 : 20 },
      lead === null
        ? null
        : heading(1, { fontSize: 36, lineHeight: '40px', letterSpacing: '-0.03em', paddingBottom: 14 }, lead.title),
      sentence(event),
      event.venueText === '' ? null : paragraph({ fontSize: 15, lineHeight: '22px', color: SOFT }, event.venueText),
      lead?.button ?? null,
      ...(event.places.length > 0 ? [rule(16)] : []),
      ...seatTables(event.places).flatMap((stack) => [stack, rule(14)]),
      ...(event.places.length === 0 ? [rule(12)] : []),
    ),
  )
}

/** Steps that the buyer can still take, as text and links; null if none. */
function plans({ returnUntil, sendUrl, sellUrl }: OrderReceipt): { html: ReactNode; text: string } | null {
  const returning =
    returnUntil === null ? '' : `You can return seats for a full refund of the ticket price until ${returnUntil}. `
  const ways = [
    ...(sendUrl === null ? [] : [{ url: sendUrl, verb: 'send' }]),
    ...(sellUrl === null ? [] : [{ url: sellUrl, verb: 'sell' }]),
  ]
  if (returning === '' && ways.length === 0) return null
  const lead = returning === '' ? 'You can ' : 'After that you can '
  const links = ways.flatMap(({ url, verb }, index) => [
    index > 0 ? ' or ' : lead,
    createElement(Fragment, { key: verb }, anchor(url, verb)),
  ])
  const closing = ways.length > 0 ? ' them from your account.' : ''
  const html = createElement(
    Fragment,
    null,
    heading(2, { fontSize: 18, lineHeight: '24px', paddingBottom: 6 }, 'If plans change'),
    paragraph({ fontSize: 15, lineHeight: '22px' }, withoutBreaks(returning), ...links, closing),
  )
  const actions = ways.map(({ verb }) => verb).join(' or ')
  const addresses = ways.map(({ url, verb }) => `To ${verb}: ${url}`)
  const text = [`${returning}${ways.length > 0 ? `${lead}${actions}${closing}` : ''}`.trim(), ...addresses].join('\n')
  return { html, text: `If plans change\n${text}` }
}

const plainEvent = (event: ReceiptEvent): string =>
  [
    plainSentence(event),
    ...(event.venueText === '' ? [] : [event.venueText]),
    ...event.places.map((places) => places.map(({ label, value }) => `${label} ${value}`).join(', ')),
  ].join('\n')

function plainReceipt(receipt: OrderReceipt): string {
  const lines = receipt.lines.map(({ label, amount }) => `${label}: ${amount}`)
  const paid = [receipt.paidWith, receipt.statementText].filter((part) => part !== null).join(': ')
  const billed = receipt.billedTo === null ? '' : `Billed to: ${receipt.billedTo}`
  const total = `Total paid: ${receipt.totalText}`
  return [`Receipt ${receipt.orderNumber}`, ...lines, total, receipt.includedTax, paid, billed]
    .filter(Boolean)
    .join('\n')
}

/**
 * Receipt of an order: its contents and prices. Live codes are never mailed; the button opens them. Rejects with
 * RangeError without events.
 */
export async function orderReceiptMail(receipt: OrderReceipt, context: MailContext): Promise<RenderedMail> {
  const [first] = receipt.events
  if (!first) throw new RangeError('A receipt needs at least one event.')
  const title = titleOf(receipt)
  const more = receipt.events.length > 1 ? ` and ${receipt.events.length - 1} more` : ''
  const ways = plans(receipt)
  const button = ticketsLeft(receipt.events) === 0 ? 'See my order' : 'Open my tickets'
  const opening = block(
    { paddingTop: 20, paddingBottom: 6 },
    action(context.sender, receipt.ticketsUrl, button),
    paragraph(
      { fontSize: 14, lineHeight: '20px', color: SOFT, textAlign: 'center', paddingTop: 12 },
      receipt.deliveryNote,
    ),
  )
  const body = createElement(
    Fragment,
    null,
    receipt.events.map((event, index) => eventParts(event, index === 0 ? { title, button: opening } : null)),
  )
  const eventTexts = receipt.events.map(plainEvent)
  const text = [
    title,
    `${button}: ${receipt.ticketsUrl}\n${receipt.deliveryNote}`.trim(),
    ...eventTexts,
    plainReceipt(receipt),
    ways?.text ?? '',
  ]
  return renderMail(
    {
      subject: `${countText(receipt.events)} for ${first.title}${more}, ${first.whenText}`,
      preview: `${plainSentence(first)} Purchase ${receipt.orderNumber}, ${receipt.totalText}.`,
      body,
      stub: receiptLines(receipt),
      ...(ways ? { below: ways.html } : {}),
      reason: `You’re receiving this because you bought tickets on ${receipt.boughtOn}.`,
      text,
      words: {
        values: {
          title,
          show: `${first.title}${more}, ${first.whenText}`,
          event: `${first.title}${more}`,
          date: first.whenText,
          venue: first.venueText,
          doors: first.doorsText ?? '',
          quantity: String(ticketsLeft(receipt.events)),
          orderNumber: receipt.orderNumber,
          total: receipt.totalText,
          boughtOn: receipt.boughtOn,
          delivery: receipt.deliveryNote,
        },
        links: { ticketsUrl: receipt.ticketsUrl },
        parts: () => ({
          TICKETS: {
            html: receipt.events.map((event) => eventParts(event, null)),
            text: eventTexts.join('\n\n'),
          },
          LINES: { html: receiptLines(receipt), text: plainReceipt(receipt) },
        }),
      },
    },
    context,
  )
}
