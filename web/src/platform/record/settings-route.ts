import type { QueryClient } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import type { Doc } from '#platform/doc.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'

interface SettingsRoute {
  readonly context: { readonly queryClient: QueryClient }
  readonly params: { readonly accountId: string }
}

/** Route options of an account's settings page: loads its document and sets its title. */
export const settingsRoute = <Data>(title: string, document: Doc<Data, Record<string, never>>) => ({
  loader: ({ context, params: { accountId } }: SettingsRoute): Promise<void> =>
    load(context.queryClient, query(document, {}, { accountId })),
  head: () => pageHead({ title, noindex: true }),
  pendingComponent: PageSkeleton,
})
