import { expect, it } from 'vitest'
import { passRefused } from './pass-state.ts'
import type { EventFacts } from './show-state.ts'

const event = {
  account: { name: 'Thornwick' },
  dateShow: { local: '2026-10-03T19:00:00', utc: '2026-10-03T23:00:00Z', timezone: 'America/New_York' },
  dateShowEnd: null,
  dateShowFlags: [],
  postponement: null,
  facts: { cancelledReason: null },
} as unknown as EventFacts

const state = (reason: string) =>
  passRefused({ reason, message: 'No', available: null, onSaleAt: null } as Parameters<typeof passRefused>[0], event)

it.each([
  ['SOLD_OUT', 'Sold out', 'All passes are sold. Released passes appear here, so check again later.'],
  ['NOT_ON_SALE_YET', 'Not on sale yet', 'Passes appear on this page when the sale starts.'],
  ['EVENT_BEGUN', 'Sale ended', 'This pass is no longer sold online. Passes you already have are still valid.'],
  ['EVENT_CANCELLED', 'Sale ended', 'This pass is no longer sold online. Passes you already have are still valid.'],
  ['NO_ACCESS', 'Access code required', 'No'],
])('a pass that is %s says so in words for passes', (reason, title, text) => {
  expect(state(reason)).toMatchObject({ title, text })
})
