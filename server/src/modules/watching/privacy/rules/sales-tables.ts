import type { PersonTable } from './person-table.ts'

/** Tables about purchases, waitlists and agreements of people, and about what organizers know of them. */
export const SALES_TABLES: Readonly<Record<string, PersonTable>> = {
  orders: {
    subject: 'orders',
    fates: {
      'given, erased': 'email info location_shipping location_billing answers',
      'withheld, erased': 'buyer_key',
      'given, kept':
        'id total currency exponent refunded delivery created_at completed_at statement_descriptor paid_for',
      'withheld, kept': 'user_id cart_id',
    },
  },
  purchase: {
    subject: 'orders',
    fates: {
      'given, kept': 'id order_id account_id event_id state total refunded currency exponent paid_at sent_at',
      'given, erased': 'carrier tracking_number',
      'withheld, kept': 'user_id',
    },
  },
  purchase_item: {
    subject: 'orders',
    fates: { 'given, kept': 'purchase_id kind event_id name seat_no amount refunded', 'withheld, kept': 'line_id' },
  },
  purchase_answer: {
    subject: 'orders',
    fates: {
      'given, deleted': 'purchase_id label subject_text answer',
      'withheld, deleted': 'form_id question_id export_key',
    },
  },
  answer_file: {
    subject: 'orders',
    fates: { 'given, deleted': 'id name type size created_at', 'withheld, deleted': 'cart_id' },
  },
  attempt: {
    subject: 'orders',
    fates: {
      'given, erased': 'card_brand card_last4',
      'withheld, erased': 'card_fingerprint action_url client_secret saved_card_id',
      'given, kept': 'order_id state amount currency exponent created_at',
      'withheld, kept': 'gateway gateway_id decline_code',
    },
  },
  invoice: {
    subject: 'orders',
    fates: {
      'given, erased': 'buyer',
      'given, kept': 'purchase_id account_id kind number issued_at seller lines net tax gross currency exponent',
    },
  },
  refund: {
    subject: 'orders',
    fates: {
      'given, kept': 'order_id purchase_id state amount currency exponent created_at',
      'withheld, erased': 'reason',
      'withheld, kept': 'gateway_id gateway_refund_id',
    },
  },
  webhook_event: {
    fates: { 'withheld, erased': 'body', 'withheld, kept': 'gateway event_id type attempt_id body_digest' },
  },
  dispute: {
    subject: 'orders',
    fates: {
      'given, kept': 'order_id state reason amount currency exponent opened_at closed_at',
      'withheld, kept': 'gateway gateway_dispute_id gateway_payment_id',
    },
  },
  stack: {
    subject: 'orders',
    fates: {
      'given, kept': 'id event_id section row_label positions created_at',
      'withheld, kept': 'owner_id group_id',
    },
  },
  ticket: {
    subject: 'orders',
    fates: {
      'given, kept': 'id stack_id event_id seat_no state created_at',
      'given, erased': 'holder_name',
      'withheld, kept': 'block_id owner_seq',
    },
  },
  admission: {
    subject: 'orders',
    fates: { 'given, kept': 'ticket_id event_id entered_at left_at' },
  },
  scan: { fates: { 'withheld, kept': 'ticket_id answer answered direction' } },
  custody: { fates: { 'withheld, kept': 'owner_id' } },
  entry: { fates: { 'withheld, kept': 'party_id' } },
  limit_use: { fates: { 'withheld, kept': 'subject' } },
  hold_limit: { fates: { 'withheld, kept': 'subject' } },
  hold: { fates: { 'withheld, kept': 'owner_id owner_kind' } },
  promotion_use: { fates: { 'withheld, kept': 'user_id subject state' } },
  protection_policy: {
    subject: 'orders',
    fates: { 'given, kept': 'purchase_id provider number state bound_at ended_at' },
  },
  saved_card: {
    subject: 'orders',
    fates: {
      'given, deleted': 'brand last4 exp_month exp_year created_at',
      'withheld, deleted': 'user_id gateway reference',
    },
  },
  gateway_customer: { fates: { 'withheld, deleted': 'user_id gateway reference' } },
  cart: {
    subject: 'orders',
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
    fates: {
      'given, erased': 'name email phone tags consent_at consent_source consents topics',
      'withheld, erased': 'name_key text_key chosen_topics',
      'given, kept': 'account_id orders tickets spent first_order_at last_order_at withdrawn_at created_at',
      'withheld, kept': 'user_id greeted_at',
    },
  },
  account_user_note: {
    subject: 'organizers',
    fates: { 'given, deleted': 'account_id text created_at', 'withheld, deleted': 'user_id' },
  },
  storefront_guest: {
    subject: 'organizers',
    fates: { 'given, deleted': 'account_id storefront_id email' },
  },
  waitlist_entry: {
    subject: 'lists',
    fates: {
      'given, erased': 'email',
      'given, kept': 'event_id quantity max_amount state source created_at offered_at ended_at',
      'withheld, kept': 'user_id skipped line_id ended_because cart_id',
    },
  },
  concierge_invitation: {
    subject: 'lists',
    fates: {
      'given, erased': 'guest_name email message',
      'given, kept': 'account_id event_id quantity created_at held_until ended_at',
      'withheld, kept': 'cart_id line_id ended_because',
    },
  },
  transfer: {
    subject: 'lists',
    fates: {
      'given, erased': 'email message',
      'given, kept': 'id sent_at asked_again_at',
      'withheld, kept': 'sender_id',
    },
  },
  transfer_part: {
    subject: 'lists',
    fates: {
      'given, kept': 'transfer_id event_id state expires_at ended_at',
      'withheld, kept': 'id account_id recipient_id reminded_at',
    },
  },
  transfer_ticket: { fates: { 'withheld, kept': 'part_id ticket_id account_id' } },
  renewal_holder: {
    subject: 'lists',
    fates: {
      'given, kept': 'purchase_id quantity state skipped reminded_at',
      'withheld, kept': 'renewal_id line_id account_id invitation_id',
    },
  },
  purchaser: {
    subject: 'lists',
    fates: {
      'given, erased': 'email name phone location delivery set_up_at',
      'given, kept': 'account_id created_at',
      'withheld, kept': 'user_id',
    },
  },
  charge_agreement: {
    subject: 'lists',
    fates: {
      'given, kept': 'id account_id state version accepted_at limit_amount currency exponent expires_at ended_at',
      'withheld, erased': 'network_hash',
      'withheld, kept': 'ended_because',
    },
  },
  agreed_charge: {
    subject: 'lists',
    fates: { 'given, kept': 'charge_agreement_id amount at released_at' },
  },
}
