import { sql, type RawBuilder } from 'kysely'
import type { Person } from '../types.ts'

/** The rows of a person in a table, as a condition. */
type Condition = (person: Person) => RawBuilder<unknown>

const user: Condition = ({ userId }: Person) => sql`user_id = ${userId}`
const addresses = (person: Person) => sql`${[...person.addresses]}::text[]`
const orders = (person: Person) => sql`(select app.person_orders(${person.userId}, ${addresses(person)}))`
const purchases = (person: Person) => sql`(select id from purchase where order_id in ${orders(person)})`
const carts = (person: Person) => sql`(select app.person_carts(${person.userId}, ${addresses(person)}))`
const userOrEmail = (person: Person) => sql`(user_id = ${person.userId} or email = any (${addresses(person)}))`
const agreements = (person: Person) => sql`(select id from purchaser where ${userOrEmail(person)})`

/** The rows of a person in each table that their copy has. */
export const PERSON_ROWS: Readonly<Record<string, Condition>> = {
  users: ({ userId }) => sql`id = ${userId}`,
  user_email: user,
  session: user,
  sign_in_attempt: user,
  passkey: user,
  user_authenticator: user,
  employee: user,
  member: user,
  member_invitation: (person) => sql`email = any (${addresses(person)})`,
  table_view: user,
  report_schedule: user,
  orders: (person) => sql`id in ${orders(person)}`,
  purchase: (person) => sql`order_id in ${orders(person)}`,
  purchase_item: (person) => sql`purchase_id in ${purchases(person)}`,
  purchase_answer: (person) => sql`purchase_id in ${purchases(person)}`,
  answer_file: (person) => sql`cart_id in ${carts(person)}`,
  attempt: (person) => sql`order_id in ${orders(person)}`,
  invoice: (person) => sql`purchase_id in ${purchases(person)}`,
  refund: (person) => sql`order_id in ${orders(person)}`,
  dispute: (person) => sql`order_id in ${orders(person)}`,
  stack: ({ userId }) => sql`owner_id = ${userId}`,
  ticket: ({ userId }) => sql`stack_id in (select id from stack where owner_id = ${userId})`,
  admission: ({ userId }) =>
    sql`ticket_id in (select ti.id from ticket ti join stack st on st.id = ti.stack_id where st.owner_id = ${userId})`,
  protection_policy: (person) => sql`purchase_id in ${purchases(person)}`,
  saved_card: (person) => sql`${user(person)} and removed_at is null`,
  cart: (person) => sql`id in ${carts(person)} and state <> 'FINALIZED' and forgotten_at is null`,
  account_user: user,
  account_user_note: user,
  storefront_guest: (person) => sql`email = any (${addresses(person)})`,
  waitlist_entry: userOrEmail,
  transfer: (person) => sql`(sender_id = ${person.userId} or email = any (${addresses(person)}))`,
  transfer_part: (person) =>
    sql`(recipient_id = ${person.userId} or transfer_id in (select id from transfer where sender_id = ${person.userId} or email = any (${addresses(person)})))`,
  renewal_holder: (person) => sql`purchase_id in ${purchases(person)}`,
  concierge_invitation: (person) => sql`email = any (${addresses(person)})`,
  purchaser: userOrEmail,
  charge_agreement: (person) => sql`purchaser_id in ${agreements(person)}`,
  agreed_charge: (person) =>
    sql`charge_agreement_id in (select id from charge_agreement where purchaser_id in ${agreements(person)})`,
  mail: (person) => sql`(user_id = ${person.userId} or lower(recipient) = any (${addresses(person)}))`,
  help_request: (person) => sql`(user_id = ${person.userId} or lower(email) = any (${addresses(person)}))`,
  terms_acceptance: ({ userId }) => sql`user_id in (select app.person_ids(${userId}))`,
  consent: user,
  mail_consent: user,
  audit: ({ userId }) => sql`actor_id in (select app.person_ids(${userId})) and actor_kind = 'consumer'`,
}
