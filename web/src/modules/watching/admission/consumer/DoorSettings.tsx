import { SCAN_DIRECTION_LABELS } from '@admission/common/admission/scan-words.ts'
import { plural } from '@admission/common/words.ts'
import { useState } from 'react'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { ViewSwitch } from '#ui/ViewSwitch.tsx'
import { chooseDirection, chooseList } from './door-session.ts'
import { chosenList, listDirections, setDoor, type DoorState } from './door-state.ts'
import { syncDoor, wipe } from './door-sync.ts'
import { rosterSize } from './roster.ts'

/** Settings of this device: direction, sound, and forgetting it. */
export function DoorSettings({ state }: { readonly state: DoorState }) {
  const { door, direction, isMuted } = state
  const list = chosenList(state)
  const directions = listDirections(list)
  const choose = (listId: string): void => {
    const next = door?.lists.find(({ id }) => id === listId)
    const allowed = listDirections(next)
    void chooseList(listId, allowed.includes(direction) ? direction : (allowed[0] ?? 'ENTRY'))
  }
  return (
    <section aria-label="Settings" className="page-margins flex flex-1 flex-col items-start gap-5 py-4">
      <SelectField
        label="Check-in list"
        className="w-full max-w-[420px]"
        value={list?.id ?? ''}
        options={(door?.lists ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onValue={choose}
      />
      {directions.length < 2 ? null : (
        <div className="flex w-full max-w-[420px] flex-col gap-1">
          <p className="text-15 font-semibold">Direction</p>
          <div className="flex">
            <ViewSwitch
              label="Direction"
              views={directions.map((id) => ({ id, name: SCAN_DIRECTION_LABELS[id] }))}
              open={direction}
              onOpen={(next) => void chooseDirection(next)}
            />
          </div>
        </div>
      )}
      <Checkbox checked={!isMuted} onValue={(isOn) => setDoor({ isMuted: !isOn })}>
        Sound
      </Checkbox>
      <p className="text-15 text-ink-soft">
        {door?.device.name}. {plural(rosterSize(), 'ticket')} on this device, encrypted.
      </p>
      <Forget waiting={state.waiting} />
    </section>
  )
}

/** Asks in place: a dialog’s script isn’t there without a network. */
function Forget({ waiting }: { readonly waiting: number }) {
  const [isConfirming, setConfirming] = useState(false)
  if (!isConfirming)
    return (
      <Button kind="danger-outline" onClick={() => setConfirming(true)}>
        Forget this device
      </Button>
    )
  return (
    <Alert tone="stop" title="Forget this device?" announced>
      <p>
        {waiting === 0
          ? 'All tickets are deleted from it. To scan again, open a new link from the organizer.'
          : `${plural(waiting, 'scan')} not uploaded yet will be lost. Go online first to keep them.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="danger" onClick={() => void forget()}>
          Forget device
        </Button>
        <Button onClick={() => setConfirming(false)}>Keep</Button>
      </div>
    </Alert>
  )
}

async function forget(): Promise<void> {
  await syncDoor()
  await wipe('unpaired')
}
