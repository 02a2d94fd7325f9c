/** Kinds of blocks. TICKETS (events with their places) and LINES (what was paid) only have content in receipts. */
export const MAIL_BLOCK_KINDS = ['HEADING', 'TEXT', 'BUTTON', 'PICTURE', 'TICKETS', 'LINES', 'CODE', 'DIVIDER'] as const
export type MailBlockKind = (typeof MAIL_BLOCK_KINDS)[number]

/** What people call them. */
export const MAIL_BLOCK_LABELS: Readonly<Record<MailBlockKind, string>> = {
  HEADING: 'Heading',
  TEXT: 'Text',
  BUTTON: 'Button',
  PICTURE: 'Picture',
  TICKETS: 'Tickets',
  LINES: 'Order lines',
  CODE: 'Code',
  DIVIDER: 'Divider',
}

/** One block of a mail's text. */
export interface MailBlock {
  readonly kind: MailBlockKind
  /** A Liquid template: the words, a button's label, or the description of a picture. Empty where there are none. */
  readonly text: string
  /** Where a button leads: the name of one of the type's links or a web address. The address of a picture. */
  readonly url: string
}
