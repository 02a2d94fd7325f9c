import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import type { PanelProps } from '#platform/list/list-options.ts'
import { OpenLink, PreviewPanel } from '#platform/list/PreviewPanel.tsx'
import { StateBadge } from '#ui/StateBadge.tsx'
import { userBadges } from './user-badges.ts'
import { UserOverviewDocument } from './user-record.gql.ts'
import { UserFacts } from './UserFacts.tsx'

/** Preview of a user, beside the list. A look is recorded, so it isn't refetched on focus. */
export function UserPanel({ id, place, onClose }: PanelProps) {
  const reading = useQuery({ ...query(UserOverviewDocument, { userId: id }), refetchOnWindowFocus: false })
  const user = reading.data?.userRecord
  return (
    <PreviewPanel
      label={user === undefined ? 'User' : user.name || user.email}
      {...{ reading, place, onClose }}
      foot={
        <OpenLink
          name="Open user"
          link={linkOptions({ to: '/employee/user/$userId/overview', params: { userId: id } })}
        />
      }
    >
      {user === undefined ? null : (
        <>
          <div className="flex flex-col items-start gap-2 border-b border-line px-5 py-4">
            <h2 className="display text-22 wrap-anywhere">{user.name || user.email}</h2>
            <StateBadge tone={userBadges[user.state].tone} icon={userBadges[user.state].icon}>
              {userBadges[user.state].label}
            </StateBadge>
          </div>
          <div className="px-5 py-4">
            <UserFacts of={user} />
          </div>
        </>
      )}
    </PreviewPanel>
  )
}
