import type { AccountId } from '@admission/common/ids.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { demoId } from './ids.ts'
import type { Mark } from '#modules/stock/storefronts/types/storefront.ts'

/** The three organizers, by their key in sign-ins and IDs. */
export const ORGANIZERS = ['larkhall', 'thornwick', 'longshore'] as const
export type Organizer = (typeof ORGANIZERS)[number]

export const accountId = (organizer: Organizer): AccountId => trustedAccountId(demoId(`account:${organizer}`))

/** All organizers are on the same coast. */
export const COAST_ZONE = 'America/New_York'

const terms = (name: string, returns: string): string =>
  [
    `${name} sells you these tickets; the platform takes the payment for it.`,
    'A ticket admits one person once. Bring it on your phone, or on paper where we offer that.',
    returns,
    'If a show is canceled, we automatically refund everything you paid, fees included.',
    'If a show is rescheduled, your ticket is valid for the new date. You can ask for a refund within 14 days instead.',
  ].join('\n\n')

const ACCOUNTS = {
  larkhall: {
    name: 'The Larkhall',
    legal_name: 'The Larkhall Theatre Trust',
    address_line: '18 Quayside, Port Averil, ME 04171',
    tax_id: '01-5550118',
    statement_descriptor: 'LARKHALL THEATRE',
    features: ['productIntegrations', 'attendedSales'] as string[],
    brand_color: '#D53100',
    email: 'boxoffice@larkhall.example',
    phone: '+12075550118',
    website: 'https://larkhall.example',
    hold_seconds: 600,
    refund_kind: 'UNTIL',
    refund_hours: 48,
    refund_note: '',
    refund_keeps_fees: true,
    returns: 'You can return seats up to two days before the show. We refund their price, but not the fees.',
  },
  thornwick: {
    name: 'Thornwick Athletic',
    legal_name: 'Thornwick Athletic Football Club LLC',
    address_line: '1 Quarry Lane, Thornwick, ME 04182',
    tax_id: '01-5550182',
    statement_descriptor: 'THORNWICK ATHLETIC',
    brand_color: '#A3182B',
    email: 'tickets@thornwick.example',
    phone: '+12075550182',
    website: 'https://thornwick.example',
    hold_seconds: 600,
    refund_kind: 'NONE',
    refund_hours: null,
    refund_note: 'You can transfer tickets until two hours before kick-off.',
    returns: 'Match tickets can’t be returned, but you can transfer them until two hours before kick-off.',
  },
  longshore: {
    name: 'Longshore',
    legal_name: 'Longshore Gatherings Co-operative',
    address_line: 'The Old Lifeboat House, Dunmere, ME 04178',
    tax_id: '01-5550178',
    statement_descriptor: 'LONGSHORE FESTIVAL',
    brand_color: '#0B6E69',
    email: 'hello@longshore.example',
    phone: '+12075550178',
    website: 'https://longshore.example',
    hold_seconds: 900,
    refund_kind: 'UNTIL',
    refund_hours: 720,
    refund_note: '',
    refund_share: 90,
    returns: 'You can return weekend tickets until 30 days before the gates open. We keep 10% of what you paid.',
  },
} as const

const TAGLINES: Readonly<Record<Organizer, string>> = {
  larkhall: 'New plays, music and dance on the quay',
  thornwick: 'Every home match at Quarry Park',
  longshore: 'Three days where the road ends',
}

const SIGNS: Readonly<Record<Organizer, Mark>> = { larkhall: 'ARCH', thornwick: 'PEAKS', longshore: 'SHORE' }

/** Rows of `account`. */
export const accountRows = () =>
  ORGANIZERS.map((organizer) => {
    const { returns, ...account } = ACCOUNTS[organizer]
    return {
      ...account,
      id: accountId(organizer),
      slug: organizer,
      currency: 'USD',
      exponent: 2,
      time_zone: COAST_ZONE,
      terms: terms(account.name, returns),
    }
  })

/** Rows of `marketplace`. */
export const marketplaceRows = () =>
  ORGANIZERS.map((organizer) => ({
    id: accountId(organizer),
    account_id: accountId(organizer),
    tagline: TAGLINES[organizer],
    appearance: JSON.stringify({ mark: SIGNS[organizer] }),
  }))
