import type { ComponentType } from 'react'
import type { PageLoad } from '#platform/list/list-options.ts'
import { lazyPart, type LazyPart } from '#ui/Lazy.tsx'
import type { AccountPlace } from './account-place.ts'

type AccountLoad = PageLoad & { readonly params: AccountPlace }

/** One section of the account's settings: a tab with the address `?tab=…`. */
interface AccountSection {
  readonly tab: string
  readonly name: string
  /** The permission to edit it, and to view it. */
  readonly permission: string
  readonly part: LazyPart<ComponentType<AccountPlace>>
  /** Fetches what the section shows, before it is rendered. */
  readonly load: (page: AccountLoad) => Promise<void>
}

/** The sections of the account's settings, in order; the first is shown by default. */
export const accountSections: readonly AccountSection[] = [
  {
    tab: 'detail',
    name: 'Details',
    permission: 'settings',
    part: lazyPart(async () => (await import('./AccountDetailSection.tsx')).AccountDetailSection),
    load: async (page) => (await import('./account-queries.ts')).loadSettings(page),
  },
  {
    tab: 'terms',
    name: 'Terms of sale',
    permission: 'settings',
    part: lazyPart(async () => (await import('./AccountTermsSection.tsx')).AccountTermsSection),
    load: async (page) => (await import('./account-queries.ts')).loadTerms(page),
  },
  {
    tab: 'ticket-rule',
    name: 'Ticket rules',
    permission: 'events',
    part: lazyPart(
      async () => (await import('#modules/selling/tickets/admin/DefaultRuleSection.tsx')).DefaultRuleSection,
    ),
    load: async ({ context, params: { accountId } }) =>
      (await import('#modules/selling/tickets/admin/load-ticket-rule.ts')).loadTicketRule(context.queryClient, {
        accountId,
        eventId: accountId,
      }),
  },
  {
    tab: 'activity',
    name: 'Activity',
    permission: 'settings',
    part: lazyPart(async () => (await import('#modules/watching/audit/admin/ActivitySection.tsx')).ActivitySection),
    load: async (page) => (await import('#modules/watching/audit/admin/ActivitySection.tsx')).activity.load(page),
  },
]

/** The section of a tab; the first one for an unknown tab. */
export const accountSectionOf = (tab: string | undefined): AccountSection => {
  const [first] = accountSections
  const found = accountSections.find((section) => section.tab === tab) ?? first
  if (found === undefined) throw new Error('An account has no sections.')
  return found
}
