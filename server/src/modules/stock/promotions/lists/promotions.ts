import { summaryText, PROMOTION_STANDING_LABELS, activationText } from '@admission/common/promotion-words.ts'
import { timeAt } from '@admission/common/time.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { ids, oneOf, contains, yesNo } from '#platform/lists/filters.ts'
import { PromotionRef, PromotionStandingRef } from '../graphql/types/promotion.ts'
import { promotionSource, promotionSql } from '../reads/promotion-list.ts'
import type { Promotion } from '../types.ts'

const inZone = (at: Date | null, { timezone }: Promotion) => (at === null ? null : timeAt(at, timezone))
const moneyOf = (amount: number | null, { currency, exponent }: Promotion) =>
  amount === null ? null : { amount, currency, exponent }

defineList({
  area: 'admin',
  name: 'promotions',
  type: 'Promotion',
  title: 'Promotions',
  may: 'promotions:view',
  description:
    'Promotions of the account, newest first by default. Members limited to some events see those for collections that offer none but these events.',
  row: PromotionRef,
  columns: {
    name: { header: 'Promotion', value: ({ name }) => name, sort: [{ sql: promotionSql.name, type: 'text' }] },
    summary: { header: 'Offer', value: (row) => summaryText({ ...row, amount: moneyOf(row.amount, row) }) },
    activation: { header: 'How', value: (row) => activationText(row.automatic, row.codeCount, row.firstCode) },
    state: {
      header: 'State',
      value: ({ standing }) => PROMOTION_STANDING_LABELS[standing],
      filter: oneOf(PromotionStandingRef, 'Displayed states.', promotionSql.standing),
    },
    used: { header: 'Used', value: ({ used }) => used },
    limit: { header: 'Limit', value: ({ maxUses }) => maxUses },
    saved: {
      header: 'Saved',
      money: ({ saved, currency, exponent }) => ({ amount: saved, currency, exponent }),
    },
    blocked: { header: 'Blocked', value: ({ blocked }) => blocked },
    starts: {
      header: 'Starts',
      time: (row) => inZone(row.validFrom, row),
      sort: [{ sql: promotionSql.starts, type: 'timestamptz' }],
    },
    ends: {
      header: 'Ends',
      time: (row) => inZone(row.validUntil, row),
      sort: [{ sql: promotionSql.ends, type: 'timestamptz' }],
    },
    priority: {
      header: 'Priority',
      value: ({ priority }) => priority,
      sort: [{ sql: promotionSql.priority, type: 'integer' }],
    },
    created: {
      header: 'Created',
      time: (row) => timeAt(row.createdAt, row.timezone),
      sort: [{ sql: promotionSql.created, type: 'timestamptz' }],
    },
  },
  filters: {
    text: contains(promotionSql.text, 'Part of the name or of a single code. Not case-sensitive.'),
    hasCode: yesNo('Whether buyers enter a code; false for those that apply automatically.', promotionSql.hasCode),
    collection: ids('Those that apply to one of these collections, without archived ones.', promotionSql.appliesTo),
  },
  sort: { by: 'CREATED', descending: true },
  source: promotionSource,
})
