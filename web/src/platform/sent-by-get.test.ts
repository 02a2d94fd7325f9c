import { describe, expect, it } from 'vitest'
import { AccountSettingsDocument } from '#modules/people/accounts/admin/account-settings.gql.ts'
import { AccountSwitchDocument } from '#modules/people/accounts/admin/account-switch.gql.ts'
import { PageFaqsDocument } from '#modules/stock/faq/consumer/faq.gql.ts'
import {
  DashboardCollectionsDocument,
  DashboardEventsDocument,
  DashboardTodayDocument,
  DashboardTodosDocument,
} from '#modules/watching/dashboard/admin/dashboard.gql.ts'
import { CollectionInsightsDocument } from '#modules/watching/reports/admin/collection-insights.gql.ts'
import { StorefrontInsightsDocument } from '#modules/watching/reports/admin/storefront-insights.gql.ts'

// The specification, 7: account, account list, dashboard figures, insights, questions of a storefront.
describe('what the specification sends by GET', () => {
  it.each([
    AccountSettingsDocument,
    AccountSwitchDocument,
    CollectionInsightsDocument,
    DashboardCollectionsDocument,
    DashboardEventsDocument,
    DashboardTodayDocument,
    DashboardTodosDocument,
    PageFaqsDocument,
    StorefrontInsightsDocument,
  ])('$name', ({ get }) => expect(get).toBe(true))
})
