import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { showToast } from '#ui/toast-queue.ts'
import { dismissLost, heldAgainWords, holdAgain, type HeldAgain, type Lost } from './hold-again.ts'

/** Tells what became of the wish to hold lost tickets again. */
function tellHeldAgain(outcome: HeldAgain): void {
  const text = heldAgainWords(outcome)
  if (outcome.refusals.length === 0) showToast({ kind: 'notice', text, dismissAfter: 3500 })
  else showToast({ kind: 'error', text })
}

/** Holds lost lines again and tells what became of it. Rejects where nobody answered. */
export const holdAndTell = async (client: QueryClient, lines: readonly Lost[]): Promise<void> =>
  tellHeldAgain(await holdAgain(client, lines))

/** Holds lost lines again, or takes them off the list; what became of it is told. */
export function useHoldAgain(): {
  readonly busy: boolean
  readonly hold: (lines: readonly Lost[]) => void
  readonly dismiss: (lines: readonly Lost[]) => void
} {
  const client = useQueryClient()
  const holding = useMutation({
    mutationFn: (lines: readonly Lost[]) => holdAndTell(client, lines),
  })
  const dismissing = useMutation({ mutationFn: (lines: readonly Lost[]) => dismissLost(client, lines) })
  return { busy: holding.isPending || dismissing.isPending, hold: holding.mutate, dismiss: dismissing.mutate }
}
