/** Where mail of our own is read, and what it is sent from where the product's host can have none. */
export const MAIL_DOMAIN = 'admission.example'

/** Who helps: it stands in mails, and is a link wherever a message names it. */
export const HELP_ADDRESS = `help@${MAIL_DOMAIN}`
