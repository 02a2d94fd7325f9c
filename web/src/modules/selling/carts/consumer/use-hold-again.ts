import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { showToast } from '#ui/toast-queue.ts'
import { dismissLost, heldAgainText, holdAgain, type HeldAgain, type Lost } from './hold-again.ts'

/** Shows the outcome in a toast. */
function showHeldAgain(outcome: HeldAgain): void {
  const text = heldAgainText(outcome)
  if (outcome.refusals.length === 0) showToast({ kind: 'notice', text, dismissAfter: 3500 })
  else showToast({ kind: 'error', text })
}

/** Holds lost lines again and shows the outcome. Rejects if the server did not answer. */
export const holdAndReport = async (client: QueryClient, lines: readonly Lost[]): Promise<void> =>
  showHeldAgain(await holdAgain(client, lines))

/** Holds lost lines again, or dismisses them. Shows the outcome in a toast. */
export function useHoldAgain(): {
  readonly busy: boolean
  readonly hold: (lines: readonly Lost[]) => void
  readonly dismiss: (lines: readonly Lost[]) => void
} {
  const client = useQueryClient()
  const holding = useMutation({
    mutationFn: (lines: readonly Lost[]) => holdAndReport(client, lines),
  })
  const dismissing = useMutation({ mutationFn: (lines: readonly Lost[]) => dismissLost(client, lines) })
  return { busy: holding.isPending || dismissing.isPending, hold: holding.mutate, dismiss: dismissing.mutate }
}
