import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { sessionStore } from './session.ts'

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

/**
 * Asks before somebody leaves what they have not saved, by a link, the back button or by closing the page. Who signs out is not
 * asked: the sheet that covers the page then would cover the question, too.
 */
export function LeaveGuard({ isChanged, text, isKeptAt, onLose }: LeaveGuardProps) {
  const mayAsk = (): boolean => isChanged && sessionStore.get().phase === 'steady'
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => mayAsk() && isKeptAt?.(next.pathname) !== true,
    enableBeforeUnload: mayAsk,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title="Leave without saving?"
      text={text ?? 'Your changes are not saved. They would be lost.'}
      cancelLabel="Stay here"
      confirmLabel="Leave and lose them"
      dangerous
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        onLose?.()
        blocker.proceed?.()
      }}
    />
  )
}
