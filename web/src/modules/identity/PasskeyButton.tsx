import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { usePasskeys } from './use-passkeys.ts'

interface Challenge {
  readonly challenge: string
  readonly rpId: string
}

interface PasskeyButtonProps {
  readonly onBegin: () => Promise<Challenge>
  /** Starts a session with the device's answer. Throws an ApiError. */
  readonly onAnswer: (
    input: Awaited<ReturnType<(typeof import('./passkey-ceremony.ts'))['signWithPasskey']>>,
  ) => Promise<unknown>
}

/** Signs in with a passkey. Absent where the browser has none for this site. */
export function PasskeyButton({ onBegin, onAnswer }: PasskeyButtonProps) {
  const hasPasskeys = usePasskeys()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { PasskeyCanceled, signWithPasskey } = await import('./passkey-ceremony.ts')
      const answer = await signWithPasskey(await onBegin()).catch((error: unknown) => {
        if (error instanceof PasskeyCanceled) return undefined
        throw error
      })
      if (answer !== undefined) await onAnswer(answer)
    },
    onError: (error) => {
      if (error instanceof DOMException)
        showToast({ kind: 'error', text: 'Your device couldn’t use a passkey here. Sign in with your password.' })
    },
  })
  if (!hasPasskeys) return null
  return (
    <Button icon={KeyRound} busy={isPending && 'Waiting for your device'} onClick={() => mutate()}>
      Sign in with a passkey
    </Button>
  )
}
