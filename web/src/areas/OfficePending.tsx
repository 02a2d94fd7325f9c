import { useRouter } from '@tanstack/react-router'
import { ListSkeleton } from '#platform/list/ListSkeleton.tsx'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { railClasses } from './OfficeShell.tsx'
import type { Group } from './rail.ts'
import { matchedRow } from './site-rows.ts'

interface OfficePendingProps {
  readonly rail: readonly Group[]
  readonly dark?: boolean
}

/**
 * An office before the user is known. The server renders it, so it can only use the URL: the rail has no entries yet, since
 * they depend on permissions, and a list page shows its title.
 */
export function OfficePending({ rail, dark = false }: OfficePendingProps) {
  const router = useRouter()
  const [routes] = router.getMatchedRoutes(router.state.location.pathname)
  const name = matchedRow(routes)?.name
  const title = rail.flatMap(({ places }) => places).find(([route]) => route === name)?.[1]
  if (title === undefined) return <PageSkeleton />
  return (
    <div className="faces-later flex min-h-dvh flex-col phone:flex-row">
      <div
        {...(dark ? { 'data-theme': 'dark' } : {})}
        className={`${railClasses} max-phone:h-[103px] max-phone:pointer-coarse:h-[118px]`}
      >
        <Skeleton className="size-9" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <ListSkeleton title={title} />
      </div>
    </div>
  )
}
