import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { ApiError } from '#platform/api-error.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
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

const messageOf = (error: Error): string =>
  error instanceof ApiError ? error.message : 'Your device couldn’t use a passkey here. Sign in with your password.'

/** Signs in with a passkey. Absent where the browser has none for this site. */
export function PasskeyButton({ onBegin, onAnswer }: PasskeyButtonProps) {
  const hasPasskeys = usePasskeys()
  const { mutate, isPending, error } = useMutation({
    meta: { silent: true },
    mutationFn: async () => {
      const { PasskeyCanceled, signWithPasskey } = await import('./passkey-ceremony.ts')
      const answer = await signWithPasskey(await onBegin()).catch((failure: unknown) => {
        if (failure instanceof PasskeyCanceled) return undefined
        throw failure
      })
      if (answer !== undefined) await onAnswer(answer)
    },
  })
  if (!hasPasskeys) return null
  return (
    <div className="flex flex-col items-start gap-4">
      <Button icon={KeyRound} busy={isPending && 'Waiting for your device'} onClick={() => mutate()}>
        Sign in with a passkey
      </Button>
      {error === null ? null : <Alert tone="stop" announced title={messageOf(error)} />}
    </div>
  )
}
