/**
 * The server's modules. Checks of boundaries, the order of SQL routines and the table in docs/architecture.md follow it.
 * Modules of the web have the same names; `check-imports` refuses circles on both sides.
 */
export interface Module {
  readonly name: string
  readonly band: Band
  /** Modules of the same band that this one may import. Lower bands are always allowed. */
  readonly uses: readonly string[]
  /** Modules above this one whose tables its SQL reads, with the reason. Never to write or import. */
  readonly reads: Readonly<Record<string, string>>
  /** Tables that only this module writes. */
  readonly tables: readonly string[]
}

export const bands = ['people', 'catalogue', 'stock', 'selling', 'watching'] as const
export type Band = (typeof bands)[number]

const inBand = (band: Band, modules: Record<string, Partial<Pick<Module, 'uses' | 'reads' | 'tables'>>>): Module[] =>
  Object.entries(modules).map(([name, { uses = [], reads = {}, tables = [] }]) => ({ name, band, uses, reads, tables }))

export const modules: readonly Module[] = [
  ...inBand('people', {
    identity: {
      uses: ['addresses'],
      tables: ['users', 'user_email', 'user_authenticator', 'recovery_code', 'passkey', 'passkey_challenge'].concat([
        'session',
        'sign_in_attempt',
        'secret_link',
        'employee',
        'approval',
      ]),
    },
    accounts: {
      uses: ['identity'],
      tables: ['account', 'account_terms', 'member', 'member_invitation', 'terms_acceptance'],
      reads: {
        events: 'A member is limited to events of the account.',
        orders: 'The currency of an account stays once something was sold.',
        collections: 'An account isn’t archived while it sells tickets of upcoming events.',
        inventory: 'An account isn’t archived while someone has tickets of its upcoming events.',
        storefronts: 'The list says how many events of an account are on sale.',
      },
    },
    files: { tables: ['file'] },
    addresses: {},
    help: { uses: ['identity'], tables: ['help_request'] },
    'table-views': { uses: ['identity', 'accounts'], tables: ['table_view'] },
    exports: { uses: ['identity', 'accounts', 'files'], tables: ['export_file'] },
  }),
  ...inBand('catalogue', {
    venues: {
      reads: {
        events: 'A venue that upcoming events use isn’t archived; its page lists them.',
        'seat-configurations': 'The page of a venue lists the seat maps of all accounts.',
        purchasers: 'A merge says whose terms move.',
        collections: 'It says which conditions name the duplicate.',
        'collection-templates': 'So for templates.',
        promotions: 'So for promotions.',
        'add-ons': 'So for add-ons.',
      },
      uses: [],
      tables: ['venue', 'venue_merge', 'venue_merge_item'],
    },
    'seat-configurations': {
      reads: {
        events: 'A version says which events use it.',
        inventory: 'Publishing says which sold and held seats a new map would lose.',
      },
      uses: ['venues'],
      tables: ['seat_configuration', 'seat_configuration_version', 'seat', 'seat_extra'],
    },
    events: {
      reads: {
        inventory: 'The list and its counts show what is left of the seats and pools of an event.',
        storefronts: 'The list is filtered by where an event is sold and how its sale stands.',
        collections: 'The list shows which collections sell an event.',
        pricing: 'An event says whether the collection that sells it has prices.',
        orders: 'The list sums what an event sold and took, in one statement per page.',
      },
      uses: ['venues', 'seat-configurations'],
      tables: ['event', 'event_access', 'visit', 'visit_exception', 'visit_plan'],
    },
    content: { uses: ['events'] },
  }),
  ...inBand('stock', {
    inventory: {
      reads: {
        carts: 'Carts that hold a block are locked before its seats: one order of locks.',
        orders: 'Seats are locked after the orders that pay for them; a new limit asks who bought before.',
        payments: 'A new limit per card asks which cards paid before.',
        tickets: 'What void tickets had taken goes back to stock.',
        storefronts: 'An allocation names the storefront it is for.',
        promotions: 'A limit that was set later gives back what earlier orders had taken of it.',
      },
      tables: ['counter', 'block', 'event_seat', 'hold', 'hold_charge', 'allocation', 'sourced_stack'].concat([
        'limit_rule',
        'limit_use',
        'hold_limit',
      ]),
    },
    pricing: {
      reads: {
        collections: 'Prices, fees and taxes are found by the collection that uses them.',
        inventory: 'A price type that a limit names is archived, not deleted.',
        carts: 'A price type in a cart is archived, not deleted.',
        orders: 'The matrix counts what was sold at each price.',
        tickets: 'A sale counts while its ticket is valid.',
        concierge: 'A dry run of fees tells what staff held for a guest from what was chosen in a shop.',
      },
      tables: [
        'price_type',
        'price',
        'price_change',
        'fee_structure',
        'fee_structure_version',
        'collection_terms',
        'fee',
        'account_fee_structure',
        'tax_rate',
      ],
    },
    collections: {
      reads: {
        carts: 'What a cart holds of a collection counts against its caps, and a dry run says how much that is.',
        'collection-templates': 'A collection refuses changes of what its template locks.',
      },
      uses: ['inventory', 'pricing', 'storefronts'],
      tables: [
        'collection',
        'collection_block',
        'collection_grant',
        'collection_grant_storefront',
        'collection_price_level',
        'cap',
      ],
    },
    promotions: {
      reads: {
        orders:
          'A cart’s own order keeps what it took of a promotion; conditions ask what a buyer bought before, figures what it was used for.',
        tickets: 'Conditions ask which tickets a buyer holds.',
      },
      uses: ['inventory', 'collections'],
      tables: [
        'promotion',
        'promotion_code',
        'promotion_code_batch',
        'promotion_collection',
        'promotion_use',
        'promotion_refusal',
      ],
    },
    'add-ons': {
      reads: {
        pricing: 'An add-on is sold with the taxes of its class.',
        carts: 'What a cart holds of an add-on is read with what it may hold, in one statement.',
        orders: 'A stock that is set later counts what was sold before.',
      },
      uses: ['inventory', 'collections', 'promotions'],
      tables: ['add_on', 'add_on_collection'],
    },
    delivery: {
      reads: {
        tickets: 'Paper is not offered where a code must turn.',
        collections: 'A method can be for one collection, and says which.',
      },
      tables: ['delivery_method', 'delivery_option'],
    },
    storefronts: {
      reads: {
        collections: 'A storefront shows what its collections offer; its summaries are views over them.',
        orders: 'A summary counts what an event sold, the list what a storefront sold.',
        carts: 'A storefront counts what was put into carts; a code counts the carts that it let in.',
        analytics: 'The list shows how often pages of a storefront were viewed.',
      },
      uses: ['inventory', 'pricing'],
      tables: [
        'marketplace',
        'storefront',
        'storefront_access_code',
        'storefront_code_use',
        'storefront_domain',
        'storefront_guest',
        'storefront_collection',
        'storefront_event',
        'event_standing',
        'collection_standing',
      ],
    },
    faq: { uses: ['storefronts'], tables: ['faq'] },
    'collection-templates': {
      uses: ['collections', 'inventory', 'pricing', 'storefronts'],
      tables: ['collection_template', 'template_account'],
    },
    'checkout-forms': {
      reads: {
        orders: 'A question that people have answered is archived, not deleted; a file of an order is kept.',
        carts: 'A file of an open cart is kept.',
      },
      uses: ['collections'],
      tables: ['checkout_form', 'checkout_question', 'checkout_form_collection', 'answer_file'],
    },
  }),
  ...inBand('selling', {
    payments: {
      tables: ['attempt', 'payment_break', 'unknown_payment', 'webhook_event', 'gateway_customer', 'saved_card'],
    },
    ledger: {
      reads: { orders: 'A sale is posted from the purchase, its items and their charges.' },
      tables: ['journal', 'entry', 'seal', 'unsealed'],
    },
    orders: {
      uses: ['payments', 'ledger'],
      tables: ['orders', 'purchase', 'purchase_answer', 'purchase_item', 'charge', 'refund', 'refund_item'].concat([
        'dispute',
        'dispute_share',
        'unknown_refund',
      ]),
    },
    tickets: { uses: ['orders'], tables: ['stack', 'ticket', 'custody', 'ticket_rule', 'code_release'] },
    'account-users': { uses: ['orders', 'tickets'], tables: ['account_user', 'account_user_note', 'mail_consent'] },
    purchasers: {
      tables: ['purchaser', 'venue_agreement', 'venue_agreement_version', 'charge_agreement', 'agreed_charge'],
    },
    offers: { reads: { waitlists: 'What people wait for isn’t offered to others.' }, tables: ['offer_change'] },
    carts: {
      reads: {
        orders: 'A cart in payment is told from one that may change by its order.',
        payments: 'A cart shows the attempt that is paying for it.',
        waitlists: 'A claim leaves returned units to people who wait for them.',
      },
      uses: ['offers', 'protection', 'account-users'],
      tables: ['cart', 'cart_line', 'cart_add_on', 'cart_handover', 'cart_reminder', 'removed_line'],
    },
    'after-sales': { uses: ['orders', 'payments', 'tickets', 'ledger'] },
    sales: { uses: ['carts', 'orders', 'payments', 'tickets', 'ledger', 'offers', 'after-sales'] },
    checkout: { uses: ['carts', 'orders', 'payments', 'tickets', 'ledger', 'offers', 'after-sales', 'sales'] },
    funds: {
      uses: ['orders', 'payments', 'ledger', 'after-sales', 'sales'],
      tables: ['gateway_movement', 'reconciliation', 'discrepancy', 'funds_decision'].concat([
        'payout_settings',
        'payout_hold',
        'payout',
      ]),
    },
    waitlists: { uses: ['carts', 'offers'], tables: ['waitlist_entry'] },
    concierge: { uses: ['carts', 'offers', 'waitlists'], tables: ['concierge_invitation'] },
    renewals: {
      uses: ['carts', 'offers', 'concierge', 'orders'],
      tables: ['renewal', 'renewal_holder'],
    },
    transfers: { uses: ['orders', 'tickets', 'after-sales'], tables: ['transfer', 'transfer_part', 'transfer_ticket'] },
    protection: { uses: ['orders', 'tickets'], tables: ['protection_policy'] },
    exchange: { uses: ['tickets', 'offers', 'orders'] },
    invoices: { uses: ['orders', 'tickets'], tables: ['invoice', 'invoice_number'] },
  }),
  ...inBand('watching', {
    email: {
      uses: ['reports', 'monitoring', 'privacy', 'admission'],
      tables: [
        'mail',
        'mail_frame',
        'mail_template',
        'mail_template_version',
        'audience_mail',
        'audience_mail_version',
        'audience_run',
        'audience_recipient',
      ],
    },
    analytics: {
      tables: ['event_view', 'view_source', 'account_pixels', 'pixel', 'pixel_purchase', 'announced_order', 'consent'],
    },
    reports: {
      uses: ['analytics'],
      reads: { admission: 'Insights of a pass tell how many of those who have it came.' },
      tables: ['report_schedule', 'report_delivery', 'sales_day', 'sales_counted'],
    },
    monitoring: {
      reads: { email: 'E-mails that failed count as failures.', reports: 'So do scheduled reports.' },
      tables: ['monitoring_rule', 'monitoring_alert'],
    },
    privacy: { tables: ['person_export', 'erasure'] },
    dashboard: {
      uses: ['email'],
      reads: {
        reports: 'Scheduled reports that failed need a person.',
        monitoring: 'So do open alerts.',
      },
    },
    search: {
      reads: {
        email: 'Mails are found by recipient and subject.',
        admission: 'The lookup of a ticket shows its scans.',
      },
    },
    users: { uses: ['privacy'] },
    admission: { tables: ['check_in_list', 'scan_device', 'scan', 'admission', 'attendee_message'] },
    audit: {
      reads: {
        reports: 'Activity names the scheduled report that it is about.',
        monitoring: 'It names the monitoring rule, too.',
      },
    },
  }),
]

/** Tables of the platform, written by server/src/platform alone. */
export const platformTables: readonly string[] = [
  'fact',
  'fact_effect',
  'idempotency',
  'audit',
  'audit_rest',
  'transition',
  'rate_limit',
  'setting',
  'stored_file',
  'stored_piece',
]

export const bandOf = (name: string): number => {
  const found = modules.find((module) => module.name === name)
  return found === undefined ? -1 : bands.indexOf(found.band)
}
