import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { TagsCell } from '#platform/list/cells.tsx'
import type { PanelProps } from '#platform/list/list-options.ts'
import { OpenLink, PreviewPanel } from '#platform/list/PreviewPanel.tsx'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { Contact, Figures } from './UserFacts.tsx'
import { UserDetailDocument } from './user-record.gql.ts'

/** Preview of a user, beside the list. A look is recorded, so it isn't refetched on focus. */
export function UserPanel({ id, scope, place, onClose }: PanelProps) {
  const reading = useQuery({ ...query(UserDetailDocument, { userId: id }, scope), refetchOnWindowFocus: false })
  const user = reading.data?.user
  const accountId = scope.accountId ?? ''
  return (
    <PreviewPanel
      label={user === undefined ? 'Buyer' : user.name || user.email}
      reading={reading}
      place={place}
      onClose={onClose}
      foot={
        <OpenLink
          name="Open buyer"
          link={linkOptions({ to: '/admin/$accountId/user/$userId', params: { accountId, userId: id } })}
        />
      }
    >
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
    </PreviewPanel>
  )
}
