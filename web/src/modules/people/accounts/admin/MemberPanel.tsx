import { plural } from '@admission/common/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { query } from '#platform/api.ts'
import type { PanelProps } from '#platform/list/list-options.ts'
import { PreviewFacts, PreviewPanel } from '#platform/list/PreviewPanel.tsx'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { mayManage, useRights } from '#platform/rights.ts'
import { momentText } from '#platform/time-zones.ts'
import { Button } from '#ui/Button.tsx'
import { MEMBER_ROLE_LABELS } from '@admission/common/role-words.ts'
import { roleTexts } from '../role-texts.ts'
import { EditMemberDialog } from './EditMemberDialog.tsx'
import { MemberOrInvitationDocument, type MemberOrInvitationQuery } from './member-list.gql.ts'
import { useMemberSteps } from './member-steps.ts'

type Member = NonNullable<MemberOrInvitationQuery['memberById']>
type Invitation = NonNullable<MemberOrInvitationQuery['memberInvitationById']>

/** A member or an invitation beside the list, with what can be done about it. */
export function MemberPanel({ id, scope, place, onClose }: PanelProps) {
  const reading = useQuery(query(MemberOrInvitationDocument, { id }, scope))
  const [isEditing, setEditing] = useState(false)
  const steps = useMemberSteps(scope, onClose)
  const canEdit = mayManage('members', useRights())
  const { memberById: member, memberInvitationById: invitation } = reading.data ?? {}
  const who = member ?? invitation
  const buttons = member ? (
    <>
      <Button size="office" kind="ink" onClick={() => setEditing(true)}>
        Change role or events
      </Button>
      <Button size="office" busy={steps.isBusy && 'Removing'} onClick={() => void steps.remove(member)}>
        {member.isMe ? 'Leave account' : 'Remove'}
      </Button>
    </>
  ) : invitation ? (
    <>
      <Button size="office" kind="ink" busy={steps.isBusy && 'Sending'} onClick={() => steps.sendAgain(invitation)}>
        Send again
      </Button>
      <Button size="office" onClick={() => void steps.withdraw(invitation)}>
        Withdraw
      </Button>
    </>
  ) : null
  return (
    <PreviewPanel
      label={who?.email ?? 'Member'}
      reading={reading}
      place={place}
      onClose={onClose}
      foot={canEdit && buttons ? <div className="flex flex-wrap gap-3">{buttons}</div> : null}
    >
      {member ? <MemberFacts of={member} /> : null}
      {invitation ? <InvitationFacts of={invitation} /> : null}
      {reading.isSuccess && !who ? (
        <p className="px-5 py-4 text-ink-soft">No longer a member, or the invitation was withdrawn.</p>
      ) : null}
      {member && isEditing ? <EditMemberDialog of={member} scope={scope} onClose={() => setEditing(false)} /> : null}
    </PreviewPanel>
  )
}

const Facts = ({
  title,
  mail,
  rows,
}: {
  title: string
  mail: string
  rows: readonly (readonly [string, ReactNode])[]
}) => (
  <>
    <div className="border-b border-line px-5 py-4">
      <h2 className="display text-22 break-words">{title}</h2>
      {mail === title ? null : <p className="break-all text-ink-soft">{mail}</p>}
    </div>
    <PreviewFacts facts={rows} />
  </>
)

const roleRow = (role: Member['role']): readonly [string, ReactNode] => [
  'Role',
  <>
    {MEMBER_ROLE_LABELS[role]}
    <span className="block text-13 text-ink-soft">{roleTexts[role]}</span>
  </>,
]
const eventsRow = (eventIds: Member['eventIds']): readonly [string, ReactNode] => [
  'Events',
  eventIds === null ? 'All events' : plural(eventIds.length, 'event'),
]

const MemberFacts = ({ of }: { readonly of: Member }) => (
  <>
    <Facts
      title={of.name || of.email}
      mail={of.email}
      rows={[
        roleRow(of.role),
        eventsRow(of.eventIds),
        ['Joined', momentText(of.joinedAt, { year: true })],
        ['Last seen', of.lastSeenAt === null ? 'Never' : momentText(of.lastSeenAt, { year: true })],
      ]}
    />
    <HistoryPanel entries={of.history} />
  </>
)

const InvitationFacts = ({ of }: { readonly of: Invitation }) => (
  <Facts
    title={of.email}
    mail={of.email}
    rows={[
      roleRow(of.role),
      eventsRow(of.eventIds),
      ['Sent', `${momentText(of.sentAt, { year: true })}${of.invitedBy ? ` by ${of.invitedBy}` : ''}`],
      [of.isExpired ? 'Expired' : 'Expires', momentText(of.expiresAt, { year: true })],
    ]}
  />
)
