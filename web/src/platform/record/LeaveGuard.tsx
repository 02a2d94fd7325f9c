import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { confirm } from '#ui/confirm.ts'
import { areaOf } from '#platform/area-of.ts'
import { sessionStore } from '#platform/session.ts'
import { guardSignOut } from '#platform/sign-out-guards.ts'
import { tokenFor } from '#platform/tokens.ts'

interface LeaveGuardProps {
  /** Something is typed that is not saved. */
  readonly isChanged: boolean
  /** What would be lost: `Detail has changes that are not saved. They would be lost.` */
  readonly text?: string
  /** True for addresses where the changes are kept: another tab of the same thing. */
  readonly isKeptAt?: (pathname: string) => boolean
  /** Somebody chose to lose them. */
  readonly onLose?: () => void
}

const title = 'Leave without saving?'
const stay = 'Stay here'
const leave = 'Leave and lose them'

/**
 * Asks before somebody leaves what they have not saved, by a link, the back button, by closing the page or by signing out. Who
 * was asked and signs out is not asked again on the way, nor is anybody while another tab's session is loaded: the sheet that
 * covers the page then would cover the question, too.
 */
export function LeaveGuard({ isChanged, text, isKeptAt, onLose }: LeaveGuardProps) {
  const words = text ?? 'Your changes are not saved. They would be lost.'
  const router = useRouter()
  const [began] = useState(() => {
    const area = areaOf(router.state.location.pathname)
    return { area, token: tokenFor(area) }
  })
  // A session that ended under the page loses nothing: the draft waits for the same person.
  const mayAsk = (): boolean =>
    isChanged && sessionStore.get().phase === 'steady' && tokenFor(began.area) === began.token
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => mayAsk() && isKeptAt?.(next.pathname) !== true,
    enableBeforeUnload: mayAsk,
    withResolver: true,
  })
  const ask = useEffectEvent(async (): Promise<boolean> => {
    const yes = await confirm({ title, text: words, cancel: stay, confirm: leave, danger: true })
    if (yes) onLose?.()
    return yes
  })
  useEffect(() => (isChanged ? guardSignOut(() => ask()) : undefined), [isChanged])
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={title}
      text={words}
      cancelLabel={stay}
      confirmLabel={leave}
      dangerous
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        onLose?.()
        blocker.proceed?.()
      }}
    />
  )
}
