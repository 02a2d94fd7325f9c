import { signLink } from '#modules/selling/tickets/rules/signed-link.ts'
import type { Services } from '#platform/services.ts'
import type { Invoice } from '../types.ts'

/** The URL of a document's PDF, which works for 15 minutes. Only for its buyer and its organizer's members. */
export const pdfLink = ({ secrets, clock }: Services, { id, ownerId }: Pick<Invoice, 'id' | 'ownerId'>): string =>
  signLink(secrets.server, `/api/invoice/${id}/invoice.pdf`, ownerId, clock.now())
