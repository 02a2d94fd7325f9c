import { sql, type RawBuilder } from 'kysely'
import type { Person } from '../types.ts'
import { POINTERS, WITHOUT_PEOPLE } from './without-people.ts'

/** A file of the export. */
export const SUBJECTS = {
  profile: 'Profile and e-mail addresses',
  security: 'Sign-ins and security',
  orders: 'Orders, tickets and payments',
  organizers: 'What organizers know of you',
  lists: 'Waitlists, invitations and agreements',
  messages: 'E-mails and requests for help',
  choices: 'Terms, privacy choices and changes you made',
  work: 'Your work for organizers',
} as const
export type Subject = keyof typeof SUBJECTS

/**
 * What becomes of a column: whether a person gets it with their data (given, withheld), and what their erasure does with
 * it. erased: emptied. deleted: its rows are. kept: it stays for the books, or points to a user who has no name any more.
 */
export type Fate = `${'given' | 'withheld'}, ${'erased' | 'deleted' | 'kept'}`

export type PersonTable = {
  /** Without one, the table isn't in the export. */
  readonly subject?: Subject
  /** The rows of a person. */
  readonly of?: (person: Person) => RawBuilder<unknown>
  /** Columns by fate, separated by spaces. */
  readonly fates: Partial<Readonly<Record<Fate, string>>>
}

const user = ({ userId }: Person) => sql`user_id = ${userId}`
const addresses = (person: Person) => sql`${[...person.addresses]}::text[]`
const orders = (person: Person) => sql`(select app.person_orders(${person.userId}, ${addresses(person)}))`
const purchases = (person: Person) => sql`(select id from purchase where order_id in ${orders(person)})`
const carts = (person: Person) => sql`(select app.person_carts(${person.userId}, ${addresses(person)}))`
const userOrEmail = (person: Person) => sql`(user_id = ${person.userId} or email = any (${addresses(person)}))`
const agreements = (person: Person) => sql`(select id from purchaser where ${userOrEmail(person)})`

/** Every table with data about people who use the product: who they are, and what they did. */
export const PERSON_DATA: Readonly<Record<string, PersonTable>> = {
  users: {
    subject: 'profile',
    of: ({ userId }) => sql`id = ${userId}`,
    fates: {
      'given, erased': 'email email_verified_at first_name last_name phone location time_zone marketing_consent_at marketing_withdrawn_at',
      'withheld, erased': 'password_hash',
      'given, kept': 'id locale created_at',
    },
  },
  user_email: {
    subject: 'profile',
    of: user,
    fates: { 'given, deleted': 'email is_primary verified_at added_at removed_at', 'withheld, deleted': 'user_id' },
  },
  session: {
    subject: 'security',
    of: user,
    fates: {
      'given, deleted': 'area user_agent ip created_at last_seen_at expires_at revoked_at revoked_reason',
      'withheld, deleted': 'user_id account_id token_hash user_agent_digest',
    },
  },
  passkey: {
    subject: 'security',
    of: user,
    fates: { 'given, deleted': 'name created_at last_used_at', 'withheld, deleted': 'user_id credential_id public_key' },
  },
  user_authenticator: {
    subject: 'security',
    of: user,
    fates: { 'given, deleted': 'confirmed_at created_at lost_at', 'withheld, deleted': 'user_id secret' },
  },
  recovery_code: { fates: { 'withheld, deleted': 'user_id code_hash' } },
  passkey_challenge: { fates: { 'withheld, deleted': 'user_id hash' } },
  secret_link: { fates: { 'withheld, deleted': 'user_id email token_hash subject_id data' } },
  idempotency: { fates: { 'withheld, deleted': 'actor operation key body_hash answer' } },
  rate_limit: { fates: { 'withheld, kept': 'key' } },
  employee: {
    subject: 'work',
    of: user,
    fates: { 'given, kept': 'role created_at disabled_at', 'withheld, erased': 'second_factor_secret', 'withheld, kept': 'user_id' },
  },
  member: { subject: 'work', of: user, fates: { 'given, kept': 'account_id role created_at disabled_at', 'withheld, kept': 'user_id event_ids' } },
  member_invitation: {
    subject: 'work',
    of: (person) => sql`email = any (${addresses(person)})`,
    fates: { 'given, deleted': 'account_id email role state sent_at expires_at', 'withheld, deleted': 'event_ids' },
  },
  table_view: { subject: 'work', of: user, fates: { 'given, deleted': 'list name filters sort columns created_at', 'withheld, deleted': 'user_id' } },
  report_schedule: {
    subject: 'work',
    of: user,
    fates: { 'given, deleted': 'report name parameters sort columns frequency created_at', 'withheld, deleted': 'user_id recipients' },
  },
  monitoring_rule: { fates: { 'withheld, kept': 'kind name', 'withheld, erased': 'recipients emails' } },
  export_file: { fates: { 'withheld, deleted': 'user_id list asked columns path' } },
  file: { fates: { 'withheld, kept': 'user_id name media_type digest path alt' } },
  person_export: { fates: { 'withheld, deleted': 'user_id state path' } },
  erasure: { fates: { 'withheld, kept': 'user_id state requested_by done', 'withheld, erased': 'addresses words' } },

  orders: {
    subject: 'orders',
    of: (person) => sql`id in ${orders(person)}`,
    fates: {
      'given, erased': 'email info location_shipping location_billing answers',
      'withheld, erased': 'buyer_key',
      'given, kept': 'id total currency exponent refunded delivery created_at completed_at statement_descriptor',
      'withheld, kept': 'user_id cart_id',
    },
  },
  purchase: {
    subject: 'orders',
    of: (person) => sql`order_id in ${orders(person)}`,
    fates: {
      'given, kept': 'id order_id account_id event_id state total refunded currency exponent paid_at sent_at',
      'given, erased': 'carrier tracking_number',
      'withheld, kept': 'user_id',
    },
  },
  purchase_item: {
    subject: 'orders',
    of: (person) => sql`purchase_id in ${purchases(person)}`,
    fates: { 'given, kept': 'purchase_id kind event_id name seat_no amount refunded', 'withheld, kept': 'line_id' },
  },
  purchase_answer: {
    subject: 'orders',
    of: (person) => sql`purchase_id in ${purchases(person)}`,
    fates: { 'given, deleted': 'purchase_id label subject_text answer', 'withheld, deleted': 'form_id question_id export_key' },
  },
  answer_file: {
    subject: 'orders',
    of: (person) => sql`cart_id in ${carts(person)}`,
    fates: { 'given, deleted': 'id name type size created_at', 'withheld, deleted': 'cart_id' },
  },
  attempt: {
    subject: 'orders',
    of: (person) => sql`order_id in ${orders(person)}`,
    fates: {
      'given, erased': 'card_brand card_last4',
      'withheld, erased': 'card_fingerprint action_url client_secret saved_card_id',
      'given, kept': 'order_id state amount currency exponent created_at',
      'withheld, kept': 'gateway gateway_id decline_code',
    },
  },
  refund: {
    subject: 'orders',
    of: (person) => sql`order_id in ${orders(person)}`,
    fates: {
      'given, kept': 'order_id purchase_id state amount currency exponent created_at',
      'withheld, erased': 'reason',
      'withheld, kept': 'gateway_id gateway_refund_id',
    },
  },
  webhook_event: { fates: { 'withheld, erased': 'body', 'withheld, kept': 'gateway event_id type attempt_id body_digest' } },
  dispute: {
    subject: 'orders',
    of: (person) => sql`order_id in ${orders(person)}`,
    fates: {
      'given, kept': 'order_id state reason amount currency exponent opened_at closed_at',
      'withheld, kept': 'gateway gateway_dispute_id gateway_payment_id',
    },
  },
  stack: {
    subject: 'orders',
    of: ({ userId }) => sql`owner_id = ${userId}`,
    fates: { 'given, kept': 'id event_id section row_label positions created_at', 'withheld, kept': 'owner_id group_id' },
  },
  ticket: {
    subject: 'orders',
    of: ({ userId }) => sql`stack_id in (select id from stack where owner_id = ${userId})`,
    fates: { 'given, kept': 'id stack_id event_id seat_no state created_at', 'given, erased': 'holder_name', 'withheld, kept': 'block_id owner_seq' },
  },
  custody: { fates: { 'withheld, kept': 'owner_id' } },
  entry: { fates: { 'withheld, kept': 'party_id' } },
  limit_use: { fates: { 'withheld, kept': 'subject' } },
  hold_limit: { fates: { 'withheld, kept': 'subject' } },
  hold: { fates: { 'withheld, kept': 'owner_id owner_kind' } },
  promotion_use: { fates: { 'withheld, kept': 'user_id subject state' } },
  protection_policy: {
    subject: 'orders',
    of: (person) => sql`purchase_id in ${purchases(person)}`,
    fates: { 'given, kept': 'purchase_id provider number state bound_at ended_at' },
  },
  saved_card: {
    subject: 'orders',
    of: (person) => sql`${user(person)} and removed_at is null`,
    fates: { 'given, deleted': 'brand last4 exp_month exp_year created_at', 'withheld, deleted': 'user_id gateway reference' },
  },
  gateway_customer: { fates: { 'withheld, deleted': 'user_id gateway reference' } },
  cart: {
    subject: 'orders',
    of: (person) => sql`id in ${carts(person)} and state <> 'FINALIZED' and forgotten_at is null`,
    fates: {
      'given, erased': 'info location_shipping location_billing answers',
      'withheld, erased': 'user_id ip_net token_hash last_active_item_route',
      'given, kept': 'codes delivery created_at updated_at',
      'withheld, kept': 'protection lost_add_ons',
    },
  },
  cart_handover: { fates: { 'withheld, deleted': 'code_hash token_hash key_hash' } },
  cart_line: { fates: { 'withheld, kept': 'snapshot evicted made_by source' } },
  removed_line: { fates: { 'withheld, kept': 'made_by' } },
  cart_reminder: { fates: { 'withheld, deleted': 'user_id' } },

  account_user: {
    subject: 'organizers',
    of: user,
    fates: {
      'given, erased': 'name email phone tags consent_at consent_source consents',
      'withheld, erased': 'name_key',
      'given, kept': 'account_id orders tickets spent first_order_at last_order_at withdrawn_at created_at',
      'withheld, kept': 'user_id',
    },
  },
  account_user_note: { subject: 'organizers', of: user, fates: { 'given, deleted': 'account_id text created_at', 'withheld, deleted': 'user_id' } },
  storefront_guest: {
    subject: 'organizers',
    of: (person) => sql`email = any (${addresses(person)})`,
    fates: { 'given, deleted': 'account_id storefront_id email' },
  },

  waitlist_entry: {
    subject: 'lists',
    of: userOrEmail,
    fates: {
      'given, erased': 'email',
      'given, kept': 'event_id quantity max_amount state source created_at offered_at ended_at',
      'withheld, kept': 'user_id skipped line_id ended_because cart_id',
    },
  },
  concierge_invitation: {
    subject: 'lists',
    of: (person) => sql`email = any (${addresses(person)})`,
    fates: {
      'given, erased': 'guest_name email message',
      'given, kept': 'account_id event_id quantity created_at held_until ended_at',
      'withheld, kept': 'cart_id line_id ended_because',
    },
  },
  purchaser: {
    subject: 'lists',
    of: userOrEmail,
    fates: { 'given, erased': 'email name phone location delivery set_up_at', 'given, kept': 'account_id created_at', 'withheld, kept': 'user_id' },
  },
  charge_agreement: {
    subject: 'lists',
    of: (person) => sql`purchaser_id in ${agreements(person)}`,
    fates: {
      'given, kept': 'id account_id state version accepted_at limit_amount currency exponent expires_at ended_at',
      'withheld, erased': 'network_hash',
      'withheld, kept': 'ended_because',
    },
  },
  agreed_charge: {
    subject: 'lists',
    of: (person) => sql`charge_agreement_id in (select id from charge_agreement where purchaser_id in ${agreements(person)})`,
    fates: { 'given, kept': 'charge_agreement_id amount at released_at' },
  },

  mail: {
    subject: 'messages',
    of: (person) => sql`(user_id = ${person.userId} or lower(recipient) = any (${addresses(person)}))`,
    fates: {
      'given, erased': 'recipient subject text',
      'given, kept': 'type sent_at created_at',
      'withheld, erased': 'html attachments last_error',
      'withheld, kept': 'user_id message_id',
    },
  },
  help_request: {
    subject: 'messages',
    of: (person) => sql`(user_id = ${person.userId} or lower(email) = any (${addresses(person)}))`,
    fates: { 'given, deleted': 'reference topic name email order_reference message created_at', 'withheld, deleted': 'user_id' },
  },

  terms_acceptance: {
    subject: 'choices',
    of: user,
    fates: { 'given, kept': 'terms terms_version order_id accepted_at', 'withheld, erased': 'ip_hash', 'withheld, kept': 'user_id' },
  },
  consent: {
    subject: 'choices',
    of: user,
    fates: { 'given, deleted': 'purpose granted version decided_at', 'withheld, deleted': 'user_id device_id network_hash' },
  },
  audit: {
    subject: 'choices',
    of: ({ userId }) => sql`actor_id = ${userId} and actor_kind = 'consumer'`,
    fates: {
      'given, erased': 'ip',
      'given, kept': 'at action target_kind',
      'withheld, erased': 'before after reason',
      'withheld, kept': 'actor_kind actor_id target_id request_id',
    },
  },
  fact: { fates: { 'withheld, kept': 'kind subject_id', 'withheld, erased': 'data' } },
  fact_effect: { fates: { 'withheld, kept': 'listener', 'withheld, erased': 'error' } },
  stored_file: { fates: { 'withheld, deleted': 'path' } },
  stored_piece: { fates: { 'withheld, deleted': 'bytes' } },
}

/** The columns of a table that a person gets with their data, in order. */
export const givenColumns = ({ fates }: PersonTable): readonly string[] =>
  (['given, erased', 'given, deleted', 'given, kept'] as const).flatMap((fate) => wordsOf(fates[fate]))

/** The columns of a fate. */
export const wordsOf = (columns: string | undefined): readonly string[] => columns?.split(' ') ?? []

/** A column of the database, as its catalogue describes it. */
export type CatalogColumn = { readonly table: string; readonly column: string; readonly type: string; readonly ofUser: boolean }

// Texts, documents, digests and networks can hold anything about anyone; numbers, times and states can't.
const HOLDS_ANYTHING = /^(text|character varying|json|bytea|inet|cidr)/
const NAMES_A_PERSON =
  /mail|phone|(^|_)ip($|_)|user|person|recipient|guest|holder|agent|answer|buyer|owner|subject|party|(first|last|full)_name|network/

/** The columns that no entry says anything about, although they can hold data about a person. */
export const unmapped = (columns: readonly CatalogColumn[]): readonly string[] =>
  columns.flatMap(({ table, column, type, ofUser }) => {
    if (POINTERS.includes(column)) return []
    const entry = PERSON_DATA[table]
    const named = entry === undefined ? wordsOf(WITHOUT_PEOPLE[table]) : Object.values(entry.fates).flatMap(wordsOf)
    if (named.includes(column)) return []
    const isSuspect = entry === undefined ? NAMES_A_PERSON.test(column) || type === 'inet' : HOLDS_ANYTHING.test(type) || NAMES_A_PERSON.test(column)
    const isKnown = entry !== undefined || WITHOUT_PEOPLE[table] !== undefined
    return isSuspect || ofUser || !isKnown ? [`${table}.${column}`] : []
  })
