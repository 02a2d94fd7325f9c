import { useState } from 'react'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { FormElement } from '#ui/FormElement.tsx'
import { TextField } from '#ui/TextField.tsx'
import { pairingSecret } from './pairing-link.ts'

interface PairDoorProps {
  /** Why pairing failed, if it did. */
  readonly problem: string | undefined
  readonly isPairing: boolean
  readonly wasRevoked: boolean
  readonly onPair: (secret: string) => void
}

/** The scan page of a device that isn't paired. */
export function PairDoor({ problem, isPairing, wasRevoked, onPair }: PairDoorProps) {
  const [link, setLink] = useState('')
  const [hasError, setError] = useState(false)
  const pair = (): void => {
    const secret = pairingSecret(link)
    setError(secret === undefined)
    if (secret !== undefined) onPair(secret)
  }
  return (
    <main className="page-margins mx-auto flex w-full max-w-[560px] flex-1 flex-col gap-5 py-10">
      <h1 className="display text-36">{wasRevoked ? 'This device was removed' : 'Pair this device'}</h1>
      <p className="text-17 text-ink-soft">
        {wasRevoked
          ? 'The organizer removed it. All tickets were deleted from it. To scan again, open a new link.'
          : 'Scan the code that the organizer shows under Check-in, or open the link that they sent you.'}
      </p>
      {problem === undefined ? null : (
        <Alert tone="stop" title="Not paired" announced>
          <p>{problem}</p>
        </Alert>
      )}
      <FormElement
        aria-label="Pair this device"
        className="flex flex-col items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          pair()
        }}
      >
        <TextField
          className="w-full"
          label="Link"
          type="text"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          value={link}
          onValue={setLink}
          error={hasError ? 'Paste the whole link, with everything after the #.' : undefined}
        />
        <Button kind="primary" type="submit" busy={isPairing && 'Pairing'}>
          Pair device
        </Button>
      </FormElement>
    </main>
  )
}
