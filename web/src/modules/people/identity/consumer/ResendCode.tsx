import { useMutation } from '@tanstack/react-query'
import { useNow } from '#platform/clock.ts'
import { TextButton } from '#ui/TextButton.tsx'
import { askForCode, type AskedCode } from './asked-code.ts'

/** An e-mail rarely takes longer, and a second code would make the first one useless. */
const WAIT_MS = 30_000

interface ResendCodeProps {
  readonly asked: AskedCode
  readonly onAsked: (asked: AskedCode) => void
}

/** Requests a new code, after a while. */
export function ResendCode({ asked, onAsked }: ResendCodeProps) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => askForCode(asked.email),
    onSuccess: onAsked,
  })
  const seconds = Math.ceil((asked.askedAt + WAIT_MS - useNow()) / 1000)
  return (
    <>
      {seconds > 0 ? (
        <span data-restless="" className="text-ink-soft">
          New code in {seconds} s
        </span>
      ) : (
        <TextButton variant="underline" busy={isPending && 'Sending'} onClick={() => mutate()}>
          Send a new code
        </TextButton>
      )}
      <output className="sr-only">{isSuccess ? 'New code sent. Only the newest one works.' : ''}</output>
    </>
  )
}
