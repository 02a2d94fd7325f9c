import { formatTime } from '@admission/common/time.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, request } from '#platform/api.ts'
import { mayManage, useRights } from '#platform/rights.ts'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { areaLabels } from './sign-in-words.ts'
import { EndUserSessionDocument, EndUserSessionsDocument, UserSessionsDocument } from './sign-ins.gql.ts'

/** The open sessions of a user. */
export const sessionsQuery = (userId: string) => query(UserSessionsDocument, { userId })

const dialog = lazyPart(async () => (await import('#platform/form/ReasonDialog.tsx')).ReasonDialog)

interface OpenSessionsProps {
  readonly userId: string
}

/** Where a user is signed in now. Support ends one session, or all of them. */
export function OpenSessions({ userId }: OpenSessionsProps) {
  const client = useQueryClient()
  const mayEnd = mayManage('people', useRights())
  const { sessions } = useSuspenseQuery(sessionsQuery(userId)).data.userRecord
  const [ending, end] = useState<(typeof sessions)[number] | 'all'>()
  const onConfirm = async (reason: string) => {
    if (ending === undefined) return
    await (ending === 'all'
      ? request(EndUserSessionsDocument, { userId, reason })
      : request(EndUserSessionDocument, { userId, sessionId: ending.id, reason }))
    await client.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey })
  }
  return (
    <section aria-labelledby="open-sessions" className="border-b border-line px-4 py-6 phone:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="open-sessions" className="display text-18">
          Open sessions
        </h2>
        {mayEnd && sessions.length > 0 ? (
          <Button size="office" onFocus={dialog.prefetch} onClick={() => end('all')}>
            Sign out everywhere
          </Button>
        ) : null}
      </div>
      {sessions.length === 0 ? <p className="mt-2 text-ink-soft">They aren’t signed in anywhere.</p> : null}
      <ul className="mt-2">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2 last:border-0"
          >
            <p>
              <span className="block font-semibold">
                {areaLabels[session.area]}, {session.device}
              </span>
              <span className="block text-13 text-ink-soft">
                Used {formatTime(session.lastUsedAt, { year: true })} UTC, opened{' '}
                {formatTime(session.openedAt, { year: true })} UTC, from {session.network}
              </span>
            </p>
            {mayEnd ? (
              <Button size="office" onFocus={dialog.prefetch} onClick={() => end(session)}>
                End session
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Lazy part={dialog} when={ending !== undefined} onError={() => end(undefined)}>
        {(ReasonDialog) =>
          ending === undefined ? null : (
            <ReasonDialog
              title={ending === 'all' ? 'Sign out everywhere?' : 'End this session?'}
              text={
                ending === 'all'
                  ? 'All their sessions in all areas end now. They can sign in again.'
                  : `${areaLabels[ending.area]}, ${ending.device}. They can sign in again.`
              }
              help="Why, such as the number of their request."
              confirm={ending === 'all' ? 'Sign out everywhere' : 'End session'}
              busy="Ending"
              onConfirm={onConfirm}
              onClose={() => end(undefined)}
            />
          )
        }
      </Lazy>
    </section>
  )
}
