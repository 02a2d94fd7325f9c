import type { MailBlock } from './block-kinds.ts'

/** A value that a template can write. */
export interface MailVariable {
  readonly name: string
  /** Meaning, for the picker. */
  readonly label: string
  /** What it looks like. */
  readonly example: string
}

/** An address that a button can lead to. */
export interface MailLink {
  readonly name: string
  readonly label: string
}

/** A type of mail that an account or event can write in its own words. */
export interface MailTemplateType {
  /** What people know the mail by. */
  readonly name: string
  /** When it is sent. */
  readonly sent: string
  /** True if it is about one event, which can then have its own text. */
  readonly isOfEvent: boolean
  readonly variables: readonly MailVariable[]
  readonly links: readonly MailLink[]
  /** Links that a text must keep, because the mail is useless or unsafe without them. */
  readonly required: readonly string[]
  /** Blocks that only this mail can have. */
  readonly parts: readonly ('TICKETS' | 'LINES')[]
  /** What writing begins with: the mail's own text. */
  readonly starter: { readonly subject: string; readonly blocks: readonly MailBlock[] }
}

/** The organizer. */
export const account: MailVariable = { name: 'account', label: 'Organizer', example: 'The Larkhall' }
/** The reader. */
export const buyer: MailVariable = { name: 'name', label: 'Name of the reader, or empty', example: 'Ida' }
/** The event with its date. */
export const show: MailVariable = {
  name: 'show',
  label: 'Event with its date',
  example: 'The Lantern Keeper, Fri, Mar 12, 2027, 7:30 PM',
}
/** The event. */
export const event: MailVariable = { name: 'event', label: 'Event', example: 'The Lantern Keeper' }
/** When it is. */
export const date: MailVariable = { name: 'date', label: 'Date and time', example: 'Fri, Mar 12, 2027, 7:30 PM' }
/** The purchase’s number. */
export const orderNumber: MailVariable = { name: 'orderNumber', label: 'Purchase number', example: 'LH 7F42 09C' }
/** How many tickets. */
export const quantity: MailVariable = { name: 'quantity', label: 'How many tickets', example: '2' }
/** The default heading, with an example. */
export const title = (example: string): MailVariable => ({
  name: 'title',
  label: 'Heading of the default e-mail',
  example,
})
/** The default main sentence. */
export const what = (example: string): MailVariable => ({
  name: 'what',
  label: 'What it means for the reader',
  example,
})
/** The other default sentences. */
export const details = (example: string): MailVariable => ({
  name: 'details',
  label: 'Further sentences, or empty',
  example,
})

/** A heading block. */
export const heading = (text: string): MailBlock => ({ kind: 'HEADING', text, url: '' })
/** A text block. */
export const text = (words: string): MailBlock => ({ kind: 'TEXT', text: words, url: '' })
/** A button block that leads to a link of the type. */
export const button = (link: string, label: string): MailBlock => ({ kind: 'BUTTON', text: label, url: link })
/** The block of events with their places. */
export const tickets: MailBlock = { kind: 'TICKETS', text: '', url: '' }
/** The block of what was paid. */
export const lines: MailBlock = { kind: 'LINES', text: '', url: '' }

/** A mail about one purchase after it was paid. */
export const notice = (
  name: string,
  sent: string,
  of: { readonly title: string; readonly what: string; readonly details: string; readonly link?: string },
): MailTemplateType => ({
  name,
  sent,
  isOfEvent: true,
  variables: [account, buyer, title(of.title), show, event, date, what(of.what), details(of.details), orderNumber],
  links: [{ name: 'orderUrl', label: 'Their order' }],
  required: [],
  parts: [],
  starter: {
    subject: '{{ title }}: {{ show }}',
    blocks: [
      heading('{{ title }}'),
      text('{{ show }}'),
      text('{{ what }}'),
      text('{{ details }}'),
      text('Purchase {{ orderNumber }}'),
      button('orderUrl', of.link ?? 'See your order'),
    ],
  },
})

/** A mail about a place in line. */
export const waiting = (
  name: string,
  sent: string,
  of: {
    readonly title: string
    readonly what: string
    readonly details: string
    readonly more?: readonly MailVariable[]
    readonly button?: string
  },
): MailTemplateType => ({
  name,
  sent,
  isOfEvent: true,
  variables: [
    account,
    title(of.title),
    show,
    what(of.what),
    details(of.details),
    { name: 'priceType', label: 'Price', example: 'Adult' },
    quantity,
    ...(of.more ?? []),
  ],
  links: of.button === undefined ? [] : [{ name: 'placeUrl', label: 'Their place in line' }],
  required: of.button === undefined ? [] : ['placeUrl'],
  parts: [],
  starter: {
    subject: '{{ title }}: {{ show }}',
    blocks: [
      heading('{{ title }}'),
      text('{{ show }}'),
      text('{{ what }}'),
      text('{{ details }}'),
      ...(of.button === undefined ? [] : [button('placeUrl', of.button)]),
    ],
  },
})

/** A mail about an agreement with a purchaser. */
export const agreement = (
  name: string,
  sent: string,
  of: {
    readonly title: string
    readonly what: string
    readonly details: string
    readonly more?: readonly MailVariable[]
    readonly button: string
    readonly isRequired: boolean
  },
): MailTemplateType => ({
  name,
  sent,
  isOfEvent: false,
  variables: [
    account,
    { ...buyer, label: 'Name of the purchaser' },
    { name: 'venue', label: 'Venue', example: 'The Larkhall' },
    title(of.title),
    what(of.what),
    details(of.details),
    ...(of.more ?? []),
  ],
  links: [{ name: 'agreementUrl', label: 'The agreement' }],
  required: of.isRequired ? ['agreementUrl'] : [],
  parts: [],
  starter: {
    subject: '{{ title }}',
    blocks: [heading('{{ title }}'), text('{{ what }}'), text('{{ details }}'), button('agreementUrl', of.button)],
  },
})

/** A mail about tickets that one person sends to another. */
export const transferred = (
  name: string,
  sent: string,
  of: {
    readonly title: string
    readonly what: string
    readonly details: string
    readonly button: string
    readonly isRequired: boolean
  },
): MailTemplateType => ({
  name,
  sent,
  isOfEvent: true,
  variables: [
    account,
    title(of.title),
    show,
    what(of.what),
    { name: 'sender', label: 'First name of the sender', example: 'Ida' },
    { name: 'message', label: 'Message of the sender, or empty', example: 'See you there!' },
    { name: 'places', label: 'Places', example: 'Stalls, row F, seats 14, 15' },
    details(of.details),
    quantity,
    { name: 'until', label: 'Until when they can be accepted', example: 'Thu, Mar 11, 6:00 PM EST' },
  ],
  links: [{ name: 'transferUrl', label: 'The tickets' }],
  required: of.isRequired ? ['transferUrl'] : [],
  parts: [],
  starter: {
    subject: '{{ title }}: {{ show }}',
    blocks: [
      heading('{{ title }}'),
      text('{{ show }}'),
      text('{{ what }}'),
      text('{{ message }}'),
      text('{{ places }}'),
      text('{{ details }}'),
      button('transferUrl', of.button),
    ],
  },
})
