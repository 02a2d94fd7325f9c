import type { QueryClient } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import type { Doc } from '#platform/doc.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { officeScope } from '#platform/office-scope.ts'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'

type Params = Readonly<Record<string, string>>

interface SettingsRoute<Own extends Params> {
  readonly context: { readonly queryClient: QueryClient }
  readonly params: Own
}

/**
 * Route options of a settings page in either office: loads its document and sets its title. `variables` takes the
 * document's variables from the route parameters: `({ feeStructureId }) => ({ id: feeStructureId })`.
 */
export const settingsRoute = <Data, Variables, Own extends Params = Params>(
  title: string,
  document: Doc<Data, Variables>,
  ...[variables]: Record<string, never> extends Variables ? [] : [(params: Own) => Variables]
) => ({
  loader: ({ context, params }: SettingsRoute<Own>): Promise<void> =>
    load(
      context.queryClient,
      query<Data, Variables>(
        document,
        variables?.(params) ?? ({} as Variables),
        officeScope(document.endpoint, params),
      ),
    ),
  head: () => pageHead({ title, noindex: true }),
  pendingComponent: PageSkeleton,
})
