const stock = ['counter', 'event_seat', 'hold', 'hold_charge', 'limit_use', 'hold_limit']

/** Tables with data that names a person. */
const personal =
  'users user_email session sign_in_attempt approval secret_link passkey passkey_challenge recovery_code user_authenticator employee idempotency mail help_request ' +
  'fact fact_effect audit cart cart_handover cart_reminder orders purchase invoice purchase_answer answer_file attempt webhook_event refund ticket transfer transfer_part ' +
  'waitlist_entry concierge_invitation purchaser charge_agreement storefront_guest member member_invitation monitoring_rule report_schedule ' +
  'table_view export_file terms_acceptance consent saved_card gateway_customer account_user account_user_note mail_consent'

/**
 * Files that write for several modules, and the tables beyond their own module that they may write.
 * Everything that changes stock and money together is in these.
 */
export const functionGrants: Readonly<Record<string, readonly string[]>> = {
  // Two venues that were one: whatever refers to one refers to the other from then on, in one transaction.
  'venues/writes/merge.ts': [
    'event',
    'seat_configuration',
    'venue_agreement',
    'collection',
    'collection_template',
    'promotion',
    'add_on',
    'fact',
  ],
  'carts/reads/lock-stock.ts': ['limit_use'],
  'carts/writes/write-claims.ts': stock,
  'carts/sql/add-ons.sql': stock,
  'carts/sql/sweep.sql': stock,
  'carts/sql/extend.sql': ['hold'],
  'tickets/sql/announce-release.sql': ['fact'],
  'renewals/writes.ts': ['fact'],
  'transfers/writes.ts': ['ticket', 'stack', 'custody'],
  // Rows of limits are made before they can be locked.
  'sales/reads/lock-payments.ts': ['limit_use'],
  'sales/adapters/cart.ts': ['cart', 'cart_line', 'cart_add_on', 'hold'],
  'sales/adapters/owned.ts': ['hold'],
  'sales/adapters/listing.ts': ['ticket'],
  'sales/writes/acquisitions.ts': ['purchase'],
  'sales/writes/write-payments.ts': ['hold', 'orders', 'purchase', 'purchase_item', 'charge', 'attempt'],
  'sales/writes/write-payment-counts.ts': [...stock, 'promotion_use'],
  'sales/writes/write-outcomes.ts': [
    ...stock,
    'orders',
    'purchase',
    'attempt',
    'payment_break',
    'promotion_use',
    'fact',
  ],
  'after-sales/writes/write-refunds.ts': [
    'orders',
    'purchase',
    'purchase_item',
    'charge',
    'refund',
    'refund_item',
    'unknown_refund',
    'ticket',
    'promotion_use',
    'fact',
  ],
  // A dispute is stored before it can be locked.
  'after-sales/reads/lock-disputes.ts': ['dispute'],
  'after-sales/writes/write-disputes.ts': [
    'dispute',
    'dispute_share',
    'orders',
    'purchase',
    'purchase_item',
    'ticket',
    'promotion_use',
    'fact',
  ],
  'after-sales/sql/move-tickets.sql': [
    'purchase',
    'purchase_item',
    'ticket',
    'event_seat',
    'hold_charge',
    'counter',
    'fact',
  ],
  'after-sales/sql/announce-postponement.sql': ['fact'],
  'collections/sql/caps.sql': ['counter', 'hold_charge'],
  // Splitting a block moves its sold seats: items and tickets reference their block.
  'inventory/sql/stock.sql': ['collection_block', 'purchase_item', 'ticket'],
  // Claims of what an area was before a change are refused by the collection's version; a removed block is offered by none.
  'inventory/sql/return-units.sql': ['promotion', 'add_on'],
  'inventory/sql/areas.sql': ['collection', 'collection_block'],
  'inventory/sql/seat-map.sql': ['collection', 'collection_block', 'event'],
  // Access to a block changes with the block; shared units count what carts hold.
  'inventory/sql/allocations.sql': ['collection', 'collection_block', 'event_access'],
  'carts/sql/remind.sql': ['fact'],
  'waitlists/sql/settle.sql': ['fact'],
  // A ticket that was let in is used, in the transaction that lets it in.
  'admission/sql/record-scans.sql': ['ticket'],
  'admission/sql/undo-scan.sql': ['ticket'],
  'orders/sql/refund.sql': ['payment_break', 'fact'],
  // A person is erased from all tables, one subject after the other.
  'privacy/sql/erase.sql': personal.split(' '),
  // Everything of an identity goes to another one in one transaction.
  'users/sql/merge.sql': [...personal.split(' '), 'promotion_use', 'stack', 'custody', 'person_export', 'file'],
}
