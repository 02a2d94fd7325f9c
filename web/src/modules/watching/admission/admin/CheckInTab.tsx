import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventPlace } from '#platform/event-place.ts'
import { PlainTab } from '#platform/record/PlainTab.tsx'
import { mayManage, useRights } from '#platform/rights.ts'
import { CheckInLists } from './CheckInLists.tsx'
import { checkInQuery } from './check-in-query.ts'
import { ListDialog } from './ListDialog.tsx'
import { NewDeviceDialog } from './NewDeviceDialog.tsx'
import { ScanConflicts } from './ScanConflicts.tsx'
import { ScanDevices } from './ScanDevices.tsx'

/** How often counts and devices are read while the tab is open (milliseconds). */
const renewal = 5000

/** The doors of an event: which tickets they admit, on which devices, and how many people are inside. */
export function CheckInTab(place: EventPlace) {
  const wanted = checkInQuery(place)
  const client = useQueryClient()
  const { data } = useSuspenseQuery(wanted)
  useQuery({ ...wanted, refetchInterval: renewal, meta: { silent: true }, notifyOnChangeProps: [] })
  const canEdit = mayManage('checkin', useRights())
  // `new list`, `new device`, or the ID of a list.
  const [opened, setOpened] = useState<string>()
  const checkIn = data.eventCheckIn
  const dialog = {
    ...place,
    checkIn,
    onClose: () => setOpened(undefined),
    onSaved: () => client.invalidateQueries({ queryKey: wanted.queryKey }),
  }
  return (
    <PlainTab asideLabel="Conflicts" aside={<ScanConflicts of={checkIn.conflicts} />}>
      <CheckInLists
        checkIn={checkIn}
        onOpen={canEdit ? ({ id }) => setOpened(id) : undefined}
        onNew={() => setOpened('new list')}
      />
      <ScanDevices
        {...place}
        checkIn={checkIn}
        canEdit={canEdit}
        onNew={() => setOpened('new device')}
        onChanged={dialog.onSaved}
      />
      {opened === 'new device' ? <NewDeviceDialog {...dialog} /> : null}
      {opened === undefined || opened === 'new device' ? null : (
        <ListDialog key={opened} {...dialog} list={checkIn.lists.find(({ id }) => id === opened)} />
      )}
    </PlainTab>
  )
}
