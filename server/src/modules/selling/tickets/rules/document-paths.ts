import { signLink } from './signed-link.ts'

export type DocumentFile = 'tickets.pdf' | 'calendar.ics' | 'ticket.pkpass' | 'tickets.pkpasses' | 'google-wallet'

/** One document of one owner. A wallet is addressed by the id of any of its stacks. */
export type TicketDocumentName = {
  readonly of: 'purchase' | 'stack' | 'wallet' | 'ticket'
  readonly id: string
  readonly file: DocumentFile
  readonly ownerId: string | null
}

/** The path of a document, without its signature. */
export const documentPath = ({ of, id, file }: Pick<TicketDocumentName, 'of' | 'id' | 'file'>): string =>
  `/api/${of}/${id}/${file}`

/** The link for an owner. It works for 15 minutes. */
export const documentLink = (secrets: readonly string[], document: TicketDocumentName, now: Date): string =>
  signLink(secrets, documentPath(document), document.ownerId, now)
