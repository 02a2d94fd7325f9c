import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { lazyPart, type LazyPart } from '#ui/Lazy.tsx'
import type { AccountPlace } from './account-place.ts'

type Search = Readonly<Record<string, unknown>>

/** One section of the account's settings: a tab with the address `?tab=…`. */
interface AccountSection {
  readonly tab: string
  readonly name: string
  /** The permission to edit it, and to view it. */
  readonly permission: string
  readonly part: LazyPart<ComponentType<AccountPlace>>
  readonly load: (client: QueryClient, place: AccountPlace, search: Search) => Promise<unknown>
}

/** The sections of the account's settings, in order; the first is shown by default. */
export const accountSections: readonly AccountSection[] = [
  {
    tab: 'detail',
    name: 'Details',
    permission: 'settings',
    part: lazyPart(async () => (await import('./AccountDetailSection.tsx')).AccountDetailSection),
    load: async (client, place) => (await import('./account-queries.ts')).loadSettings(client, place),
  },
  {
    tab: 'terms',
    name: 'Terms of sale',
    permission: 'settings',
    part: lazyPart(async () => (await import('./AccountTermsSection.tsx')).AccountTermsSection),
    load: async (client, place) => (await import('./account-queries.ts')).loadTerms(client, place),
  },
  {
    tab: 'ticket-rule',
    name: 'Ticket rules',
    permission: 'events',
    part: lazyPart(async () => (await import('#modules/tickets/admin/DefaultRuleSection.tsx')).DefaultRuleSection),
    load: async (client, { accountId }) =>
      (await import('#modules/tickets/admin/ticket-rule-query.ts')).loadTicketRule(client, {
        accountId,
        eventId: accountId,
      }),
  },
]

/** The section of a tab; the first one for an unknown tab. */
export const accountSectionOf = (tab: string | undefined): AccountSection => {
  const [first] = accountSections
  const found = accountSections.find((section) => section.tab === tab) ?? first
  if (found === undefined) throw new Error('An account has no sections.')
  return found
}
