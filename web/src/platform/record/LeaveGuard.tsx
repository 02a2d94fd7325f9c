import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { confirm } from '#ui/confirm.ts'
import { areaOf } from '#platform/area-of.ts'
import { sessionStore } from '#platform/session.ts'
import { guardSignOut } from '#platform/sign-out-guards.ts'
import { tokenFor } from '#platform/tokens.ts'

interface LeaveGuardProps {
  /** There are unsaved changes. */
  readonly isChanged: boolean
  /** Warning about the loss: `You have unsaved changes in Details. If you leave, they’ll be lost.` */
  readonly text?: string
  /** True for paths where the changes survive, such as another tab of the same record. */
  readonly keepsDraftsAt?: (pathname: string) => boolean
  /** Called when the user chooses to discard the changes. */
  readonly onDiscard?: () => void
}

const title = 'Leave without saving?'
const stay = 'Stay here'
const leave = 'Discard and leave'

/**
 * Asks before the user leaves with unsaved changes: by a link, the back button, closing the page or signing out. It doesn't ask
 * again during sign-out, nor while another tab's session loads, because the overlay would cover the question.
 */
export function LeaveGuard({ isChanged, text, keepsDraftsAt, onDiscard }: LeaveGuardProps) {
  const message = text ?? 'If you leave, your changes will be lost.'
  const router = useRouter()
  const [initial] = useState(() => {
    const area = areaOf(router.state.location.pathname)
    return { area, token: tokenFor(area) }
  })
  // An expired session loses nothing: the draft stays for the same user.
  const mayAsk = (): boolean =>
    isChanged && sessionStore.get().phase === 'steady' && tokenFor(initial.area) === initial.token
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => mayAsk() && keepsDraftsAt?.(next.pathname) !== true,
    enableBeforeUnload: mayAsk,
    withResolver: true,
  })
  const ask = useEffectEvent(async (): Promise<boolean> => {
    const yes = await confirm({ title, text: message, cancel: stay, confirm: leave, danger: true })
    if (yes) onDiscard?.()
    return yes
  })
  useEffect(() => (isChanged ? guardSignOut(() => ask()) : undefined), [isChanged])
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={title}
      text={message}
      cancelLabel={stay}
      confirmLabel={leave}
      dangerous
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        onDiscard?.()
        blocker.proceed?.()
      }}
    />
  )
}
