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
}
