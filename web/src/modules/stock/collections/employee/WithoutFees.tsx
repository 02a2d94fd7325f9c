import { number, plural } from '@admission/common/words.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { Alert } from '#ui/Alert.tsx'
import { CollectionsWithoutFeesDocument } from './without-fees.gql.ts'

const MAX_NAMED = 3
const STALE_MS = 60_000

/** Warns employees of collections that sell without any fee in their currency. Renders nothing if there are none. */
export function WithoutFees() {
  const { data } = useQuery({ ...query(CollectionsWithoutFeesDocument, {}), staleTime: STALE_MS })
  const found = data?.collectionsWithoutFees ?? []
  if (found.length === 0) return null
  const named = found
    .slice(0, MAX_NAMED)
    .map(({ name, accountName, currency }) => `${name} by ${accountName} in ${currency}`)
  const more = found.length - named.length
  return (
    <div className="px-4 pt-3 phone:px-6">
      <Alert
        tone="wait"
        title={
          found.length === 1
            ? 'A collection sells without any fee in its currency'
            : `${plural(found.length, 'collection')} sell without any fee in their currency`
        }
      >
        <p>
          {named.join('; ')}
          {more > 0 ? `; and ${number(more)} more` : ''}. Choose a fee structure with a fee in that currency.
        </p>
      </Alert>
    </div>
  )
}
