import { plural } from '@admission/common/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { GrantedCollectionsDocument } from './granted-collections.gql.ts'

const STALE_MS = 60_000

const rows = lazyPart(() => import('./GrantedRows.tsx'))

/** Collections that other accounts granted to this one, above its own. Renders nothing if there are none. */
export function GrantedCollections() {
  const { accountId = '' } = useParams({ strict: false })
  const { data } = useQuery({ ...query(GrantedCollectionsDocument, {}, { accountId }), staleTime: STALE_MS })
  const [isOpen, setOpen] = useState(false)
  const granted = data?.grantedCollections ?? []
  if (granted.length === 0) return null
  return (
    <details
      className="border-b border-line px-4 phone:px-6"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer py-2.5 font-semibold" onPointerEnter={rows.prefetch} onFocus={rows.prefetch}>
        {plural(granted.length, 'collection')} from other accounts
      </summary>
      <div className="max-h-[45dvh] max-w-[820px] overflow-y-auto pb-3">
        <Lazy part={rows} when={isOpen} onError={() => setOpen(false)}>
          {({ GrantedRows }) => <GrantedRows granted={granted} />}
        </Lazy>
      </div>
    </details>
  )
}
