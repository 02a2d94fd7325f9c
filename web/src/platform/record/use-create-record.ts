import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { request } from '#platform/api.ts'
import type { Doc } from '#platform/doc.ts'
import { sendWithKey } from '#platform/idempotency-key.ts'
import { navigator } from '#platform/navigation.ts'
import type { Scope } from '#platform/request-headers.ts'
import { routeAddress, routeParameters } from '#platform/route-names.ts'

type Params = Readonly<Record<string, string | undefined>>

interface Creation {
  readonly scope: Scope
  /** Closes the dialog, once the record exists. */
  readonly onClose?: () => void
}

/**
 * Creates or duplicates a record and opens it: sends it once, however often it is retried, closes the dialog, and goes to the
 * record's page, whose last parameter is its ID. `params` overrides route parameters. Unsaved changes of the page below stay
 * as a draft.
 */
export function useCreateRecord<Variables extends object, Made extends { readonly id: string }>(
  document: Doc<Readonly<Record<string, Made>>, Variables>,
  routeName: string,
  { scope, onClose }: Creation,
) {
  const client = useQueryClient()
  const ofPage: Params = useParams({ strict: false })
  return async (variables: Omit<Variables, 'key'>, params: Params = {}): Promise<Made> => {
    const [made] = await sendWithKey([document.name, variables], async (key) =>
      Object.values(await request(document, { ...variables, key } as unknown as Variables, scope)),
    )
    if (made === undefined) throw new Error(`${document.name} returned no data`)
    await client.invalidateQueries({ queryKey: [document.endpoint], refetchType: 'none' })
    onClose?.()
    const ownId = routeParameters(routeName).at(-1) ?? ''
    const address = routeAddress(routeName, { ...ofPage, ...scope, [ownId]: made.id, ...params })
    if (address !== undefined) await navigator().go(address, { skipPrompt: true })
    return made
  }
}
