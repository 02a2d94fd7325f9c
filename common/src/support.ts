/** Domain of our e-mail, also used as the sender if the product's host can't have one. */
export const MAIL_DOMAIN = 'admission.example'

/** Support address, used in e-mails; messages that contain it show it as a link. */
export const HELP_ADDRESS = `help@${MAIL_DOMAIN}`

/** Mailboxes of the platform's support by what a request is about; others go to `HELP_ADDRESS`. */
const MAILBOXES: Readonly<Record<string, string>> = {
  PRIVACY: `privacy@${MAIL_DOMAIN}`,
  SELLING: `organizers@${MAIL_DOMAIN}`,
  ACCESS: `access@${MAIL_DOMAIN}`,
}

/** The support mailbox for a topic of help requests. */
export const helpMailbox = (topic: string): string => MAILBOXES[topic] ?? HELP_ADDRESS
