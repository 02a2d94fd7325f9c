import type { Subject } from './person-table.ts'

/** How the letter begins to speak of each subject. */
export const LETTER_INTRO: Readonly<Record<Subject, string>> = {
  profile: 'This is how we know you.',
  security: 'These are the devices and the means with which you sign in.',
  orders: 'This is what you put into carts, ordered, paid and got back, and the tickets that you hold.',
  organizers: 'This is what organizers from whom you bought keep about you.',
  lists: 'These are the lists that you are on.',
  messages: 'These are the e-mails that we sent you, and what you wrote to us.',
  choices: 'This is what you agreed to or refused, and what you changed.',
  work: 'This is what you do for organizers, or for us.',
}

/** The tables of the copy, in words: for one row, and for several. */
export const TABLE_LABELS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  users: ['profile', 'profiles'],
  user_email: ['e-mail address', 'e-mail addresses'],
  session: ['session', 'sessions'],
  sign_in_attempt: ['sign-in', 'sign-ins'],
  passkey: ['passkey', 'passkeys'],
  user_authenticator: ['authenticator app', 'authenticator apps'],
  employee: ['job with us', 'jobs with us'],
  member: ['membership of an organizer', 'memberships of organizers'],
  member_invitation: ['invitation to an organizer', 'invitations to organizers'],
  table_view: ['saved view of a list', 'saved views of lists'],
  report_schedule: ['scheduled report', 'scheduled reports'],
  mail: ['e-mail to you', 'e-mails to you'],
  help_request: ['request for help', 'requests for help'],
  terms_acceptance: ['acceptance of terms', 'acceptances of terms'],
  consent: ['choice about cookies and pixels', 'choices about cookies and pixels'],
  mail_consent: ['choice about mails of organizers', 'choices about mails of organizers'],
  audit: ['change that you made', 'changes that you made'],
  orders: ['order', 'orders'],
  purchase: ['purchase', 'purchases'],
  purchase_item: ['thing that you bought', 'things that you bought'],
  purchase_answer: ['answer at checkout', 'answers at checkout'],
  answer_file: ['file that you sent', 'files that you sent'],
  attempt: ['payment', 'payments'],
  invoice: ['invoice', 'invoices'],
  refund: ['refund', 'refunds'],
  dispute: ['disputed payment', 'disputed payments'],
  stack: ['place in a venue', 'places in venues'],
  ticket: ['ticket', 'tickets'],
  admission: ['visit', 'visits'],
  protection_policy: ['ticket protection', 'ticket protections'],
  saved_card: ['saved card', 'saved cards'],
  cart: ['cart', 'carts'],
  account_user: ['organizer who knows you', 'organizers who know you'],
  account_user_note: ['note of an organizer', 'notes of organizers'],
  storefront_guest: ['guest list', 'guest lists'],
  waitlist_entry: ['waitlist', 'waitlists'],
  transfer: ['transfer of tickets', 'transfers of tickets'],
  transfer_part: ['event in a transfer', 'events in transfers'],
  renewal_holder: ['place kept for the next season', 'places kept for the next season'],
  concierge_invitation: ['invitation to tickets', 'invitations to tickets'],
  purchaser: ['profile as a purchaser', 'profiles as a purchaser'],
  charge_agreement: ['agreement about charges', 'agreements about charges'],
  agreed_charge: ['agreed charge', 'agreed charges'],
}

/** Columns whose names say little to a reader. */
export const COLUMN_LABELS: Readonly<Record<string, string>> = {
  ip: 'Network',
  user_agent: 'Browser',
  at: 'When',
  info: 'Contact',
  last4: 'Last digits',
  card_last4: 'Last digits',
  exp_month: 'Expires in month',
  exp_year: 'Expires in year',
  bytes: 'Size',
  seat_no: 'Seat number',
  row_label: 'Row',
  text: 'Text',
  subject_text: 'About',
}

/** Columns with one of our own words in capitals, such as `SIGNED_OUT`. */
export const CONSTANTS: ReadonlySet<string> = new Set(
  'area method failure state kind role type topic purpose source frequency reason target_kind action consent_source'.split(
    ' ',
  ),
)

/** Columns with an amount of the row's currency. */
export const AMOUNTS: ReadonlySet<string> = new Set('total refunded amount net tax gross max_amount'.split(' '))
