import { number } from '@admission/common/words.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { MomentCell } from '#platform/list/cells.tsx'
import { Alert } from '#ui/Alert.tsx'
import { ReconciliationDocument } from './missing-funds.gql.ts'

const STALE_MS = 60_000

/** When the gateway's report was last compared with the books. Renders nothing if it never was. */
export function ReconcileNotice() {
  const { data } = useQuery({ ...query(ReconciliationDocument, {}), staleTime: STALE_MS })
  const [last] = data?.reconciliation.runs ?? []
  if (last === undefined) return null
  if (last.problem !== null)
    return (
      <div className="px-4 pt-3 phone:px-6">
        <Alert tone="wait" title="The last comparison with the gateway wasn’t finished">
          <p>{last.problem} It is tried again.</p>
        </Alert>
      </div>
    )
  return (
    <p className="px-4 pt-3 text-14 text-ink-soft phone:px-6">
      Last compared with the gateway: <MomentCell of={last.startedAt} />.{' '}
      {last.isFinished ? `${last.found === 0 ? 'Nothing' : number(last.found ?? 0)} new.` : 'Not finished yet.'}
    </p>
  )
}
