import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { query } from '#platform/api.ts'
import { TagsCell } from '#platform/list/cells.tsx'
import type { PanelProps } from '#platform/list/list-options.ts'
import { PreviewHead } from '#platform/list/PreviewHead.tsx'
import { PreviewState } from '#platform/list/PreviewState.tsx'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Contact, Figures } from './UserFacts.tsx'
import { UserDetailDocument } from './user-record.gql.ts'

/** Preview of a user, beside the list. A look is recorded, so it isn't refetched on focus. */
export function UserPanel({ id, scope, place, onClose }: PanelProps) {
  const reading = useQuery({ ...query(UserDetailDocument, { userId: id }, scope), refetchOnWindowFocus: false })
  const user = reading.data?.user
  const accountId = scope.accountId ?? ''
  return (
    <SidePanel
      label={user === undefined ? 'Buyer' : user.name || user.email}
      onClose={onClose}
      head={<PreviewHead place={place} />}
      foot={
        <Link
          to="/admin/$accountId/user/$userId"
          params={{ accountId, userId: id }}
          className={buttonClasses({ kind: 'ink', size: 'office' })}
        >
          <span className="inline-flex items-center gap-2">
            <ArrowUpRight aria-hidden="true" size={18} strokeWidth={1.5} />
            Open buyer
          </span>
        </Link>
      }
    >
      <PreviewState of={reading} skeleton={<Skeleton className="m-5 h-40" />} />
      {user === undefined ? null : (
        <>
          <div className="flex flex-col gap-2 border-b border-line px-5 py-4">
            <h2 className="display text-22 break-words">{user.name || user.email}</h2>
            {user.tags.length === 0 ? null : <TagsCell tags={user.tags} />}
          </div>
          <Contact of={user} />
          <Figures of={user} />
          <HistoryPanel entries={user.history} />
        </>
      )}
    </SidePanel>
  )
}
