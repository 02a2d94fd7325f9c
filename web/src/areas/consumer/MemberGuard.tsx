import { createFileRoute } from '@tanstack/react-router'
import { requireToken } from '#platform/guard.ts'

interface Opened {
  readonly pathname: string
  readonly search: { readonly token?: unknown }
}

/** A link to a transfer shows the offer to anyone who has it, signed in or not. The API checks the token. */
const isOfferLink = ({ pathname, search }: Opened): boolean =>
  pathname.startsWith('/exchange/transfer/') && search.token !== undefined

/** Pages below require a signed-in user and render only in the browser. */
export const Route = createFileRoute('/_consumer/_member')({
  beforeLoad: async ({ location }) => {
    if (!isOfferLink(location)) await requireToken('consumer', location)
  },
})
