/** A mail ready to be sent: one subject, the same words twice. */
export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Who speaks: an account's shop, or the platform. Addresses are absolute, http or https. */
export interface MailSender {
  readonly name: string
  readonly homeUrl: string
  /** PNG at least 64 pixels high, `https:` or `cid:`; null shows the house mark. */
  readonly logoUrl: string | null
  /** `#RRGGBB` of the one action; null is the house vermilion. */
  readonly color: string | null
  /** "The Larkhall Theatre Trust, 18 Quayside, Port Averil" */
  readonly imprint: string
  readonly contactEmail: string
  /** Folder with the three display fonts as `.woff2`; null leaves the reader's own sans. */
  readonly fontsUrl: string | null
}

/** What every mail is told besides its own matter. */
export interface MailContext {
  readonly sender: MailSender
  /** The kept copy (`/email/{emailId}`); null for mails that hold a secret link. */
  readonly browserUrl: string | null
}
