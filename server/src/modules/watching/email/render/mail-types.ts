import type { MailBlock } from '@admission/common/mail-templates/block-kinds.ts'
import type { MailTextName } from '@admission/common/mail-templates/text-types.ts'
import type { ReactNode } from 'react'
import type { LiquidValues } from './liquid.ts'

/** A mail ready to send: one subject, and its content as HTML and text. */
export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** The sender: an account's shop, or the platform. Addresses are absolute, http or https. */
export interface MailSender {
  readonly name: string
  readonly homeUrl: string
  /** PNG at least 64 pixels high, `https:` or `cid:`; null shows the platform's logo. */
  readonly logoUrl: string | null
  /** `#RRGGBB` of the action button; null is the platform's vermilion. */
  readonly color: string | null
  /** "The Larkhall Theatre Trust, 18 Quayside, Port Averil" */
  readonly imprint: string
  readonly contactEmail: string
  /** Folder with the three display fonts as `.woff2`; null uses the client's own sans-serif. */
  readonly fontsUrl: string | null
}

/** Sender and links that every mail needs. */
export interface MailContext {
  readonly sender: MailSender
  /** Address of the stored copy (`/email/{emailId}`); null for mails with a secret link. */
  readonly browserUrl: string | null
  /** Finds own words; without it, mails are in the default ones. */
  readonly own?: OwnTexts
  /** The one event that it is about. */
  readonly eventId?: string | null
}

/** A mail's text in the words of an account or event. */
export interface OwnText {
  readonly type: MailTextName
  readonly subject: string
  readonly blocks: readonly MailBlock[]
}

/** Where the own words of one mail come from. */
export interface OwnTexts {
  /** Those of the event if it has any, else of the account; undefined for the default ones. */
  readonly find: (eventId: string | null) => Promise<OwnText | undefined>
  /** Name of the reader; empty if unknown. */
  readonly readerName: () => Promise<string>
  /** The mail could not be written with them, and goes out in the default ones. */
  readonly onBroken: (words: OwnText, error: unknown) => Promise<void>
}

/** A part of a mail that own words can place, as markup and as text. */
export interface MailPart {
  readonly html: ReactNode
  readonly text: string
}

/** What own words can say: values and addresses by name, and ready parts. */
export interface OwnTextValues {
  readonly values: LiquidValues
  /** Empty: there is none now, and its button is left out. */
  readonly links: Readonly<Record<string, string>>
  /** Made only if there are own words. */
  readonly parts?: () => Readonly<Partial<Record<'TICKETS' | 'LINES', MailPart>>>
}

/** The content of a mail, before layout. */
export interface MailContent {
  readonly subject: string
  /** The preview line that inboxes show next to the subject. */
  readonly preview: string
  /** The upper part of the sheet, edge to edge. */
  readonly body: ReactNode
  /** The part below the perforation. Receipts only. */
  readonly stub?: ReactNode
  /** On the background below the sheet. */
  readonly below?: ReactNode
  /** "You’re receiving this because you bought tickets on Thu, Mar 4, 2027." */
  readonly reason: string
  /** The plain-text version, without header and footer. */
  readonly text: readonly string[]
  /** The product's own end of the plain text, which stays below own words. */
  readonly closing?: string
  /** What own words can say of it; undefined if it has none. */
  readonly words?: OwnTextValues
}
