import { useQuery } from '@tanstack/react-query'
import { Alert } from '#ui/Alert.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { DataCopySection } from './DataCopySection.tsx'
import { DeleteAccountSection } from './DeleteAccountSection.tsx'
import { personalDataQuery } from './personal-data-query.ts'

/** How often to ask while a copy is being made, in milliseconds. */
const POLL_MS = 3000

/** Section where users get a copy of everything that is known of them, and delete their account. */
export function PersonalData() {
  const { data, isError } = useQuery({
    ...personalDataQuery,
    // It has a link that expires.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.myDataExport?.state === 'WAITING' ? POLL_MS : false),
  })
  if (isError && data === undefined)
    return (
      <Alert
        tone="stop"
        announced
        title="Your data and account can’t be shown right now. Reload the page to try again."
      />
    )
  if (data === undefined)
    return (
      <Loading label="Loading your data">
        <Skeleton className="h-56 max-w-[624px]" />
      </Loading>
    )
  return (
    <>
      <DataCopySection copy={data.myDataExport} />
      <DeleteAccountSection erasure={data.myErasure} blockers={data.myErasureBlockers} shows={data.myUpcomingShows} />
    </>
  )
}
