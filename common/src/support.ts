/** Domain of our e-mail, also used as the sender if the product's host can't have one. */
export const MAIL_DOMAIN = 'admission.example'

/** Support address, used in e-mails; messages that contain it show it as a link. */
export const HELP_ADDRESS = `help@${MAIL_DOMAIN}`
