import { formatTime, timeAt } from '@admission/common/time.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Building2, CircleCheck, MonitorSmartphone } from 'lucide-react'
import { request } from '#platform/api.ts'
import { viewerZone } from '#platform/time-zones.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { StateBadge } from '#ui/StateBadge.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { EndOtherSessionsDocument, EndSessionDocument, type OwnSessionFieldsFragment } from './profile-security.gql.ts'
import { securityQuery, showSessions } from './security-query.ts'

const areas = { CONSUMER: null, ADMIN: 'Organizer’s office', EMPLOYEE: 'Platform office' } as const

const momentText = (utc: string): string =>
  formatTime(timeAt(Date.parse(utc), viewerZone()), { year: false, weekday: false })

/** The devices a user is signed in on. Each can be signed out, or all others together. */
export function SessionList({ sessions }: { readonly sessions: readonly OwnSessionFieldsFragment[] }) {
  const client = useQueryClient()
  const endOthers = useMutation({
    mutationFn: () => request(EndOtherSessionsDocument, {}),
    onSuccess: ({ otherSessionsEnd }) => {
      showSessions(client, otherSessionsEnd)
      showToast({ kind: 'notice', text: 'Signed out on all other devices', dismissAfter: 2000 })
    },
  })
  const ask = async (): Promise<void> => {
    const text = 'You stay signed in on this one.'
    if (await confirm({ title: 'Sign out on all other devices?', text, confirm: 'Sign out others', danger: true }))
      endOthers.mutate()
  }
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <section aria-labelledby="devices" className="max-w-[624px]">
      <h2 id="devices" className="display text-22">
        Where you’re signed in
      </h2>
      <p className="mt-1 text-15 text-ink-soft">
        {hasOthers
          ? 'If you don’t recognize a device, sign it out and change your password.'
          : 'You’re signed in on this device only.'}
      </p>
      <ul className="mt-4 border-t border-line">
        {[...sessions]
          .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
          .map((session) => (
            <SessionRow key={session.id} of={session} />
          ))}
      </ul>
      {hasOthers ? (
        <Button className="mt-5" busy={endOthers.isPending && 'Signing out'} onClick={() => void ask()}>
          Sign out on all other devices
        </Button>
      ) : null}
    </section>
  )
}

function SessionRow({ of }: { readonly of: OwnSessionFieldsFragment }) {
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: () => request(EndSessionDocument, { id: of.id }),
    onSuccess: ({ sessionEnd }) => showSessions(client, sessionEnd),
    // It may have ended in the meantime.
    onError: () => void client.invalidateQueries({ queryKey: securityQuery.queryKey }),
  })
  const area = areas[of.area]
  const Icon = area === null ? MonitorSmartphone : Building2
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <Icon aria-hidden="true" size={22} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold first-letter:uppercase">{of.device}</p>
        <p className="text-14 text-ink-soft">
          {area === null ? 'Network ' : `${area}, network `}
          <span className="mono text-13">{of.network}</span>
        </p>
        <p data-restless="" className="text-14 text-ink-soft">
          Last used {momentText(of.lastUsedAt.utc)}, signed in {momentText(of.openedAt.utc)}
        </p>
      </div>
      {of.isCurrent ? (
        <StateBadge tone="go" icon={CircleCheck}>
          This device
        </StateBadge>
      ) : (
        <TextButton
          aria-label={`Sign out ${of.device}`}
          variant="danger"
          busy={end.isPending && 'Signing out'}
          onClick={() => end.mutate()}
        >
          Sign out
        </TextButton>
      )}
    </li>
  )
}
