import { CircleCheck, CircleSlash, Plus, Smartphone } from 'lucide-react'
import type { EventPlace } from '#platform/event-place.ts'
import { request } from '#platform/api.ts'
import { momentText } from '#platform/time-zones.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StateBadge } from '#ui/StateBadge.tsx'
import type { Column } from '#ui/table-column.ts'
import { showToast } from '#ui/toast-queue.ts'
import type { CheckIn, ScanDevice } from './check-in-query.ts'
import { RevokeScanDeviceDocument } from './check-in.gql.ts'
import { TabPart } from './TabPart.tsx'

interface ScanDevicesProps extends EventPlace {
  readonly checkIn: CheckIn
  readonly canEdit: boolean
  readonly onNew: () => void
  readonly onChanged: () => Promise<void>
}

const listsOf = ({ listIds }: ScanDevice, { lists }: CheckIn): string =>
  listIds.length === 0
    ? 'All lists'
    : lists
        .filter(({ id }) => listIds.includes(id))
        .map(({ name }) => name)
        .join(', ')

const StateOf = ({ device: { revokedAt } }: { readonly device: ScanDevice }) =>
  revokedAt === null ? (
    <StateBadge tone="go" icon={CircleCheck}>
      Active
    </StateBadge>
  ) : (
    <StateBadge tone="quiet" icon={CircleSlash}>
      Removed
    </StateBadge>
  )

const columnsOf = (
  checkIn: CheckIn,
  onRevoke: ((device: ScanDevice) => void) | undefined,
): readonly Column<ScanDevice>[] => [
  { id: 'name', header: 'Device', cell: ({ name }) => name },
  { id: 'lists', header: 'Lists', cell: (device) => listsOf(device, checkIn), from: 'tablet' },
  { id: 'undo', header: 'Undo', cell: ({ mayUndo }) => (mayUndo ? 'Allowed' : '–'), from: 'desk' },
  { id: 'people', header: 'Finds people', cell: ({ findsPeople }) => (findsPeople ? 'Yes' : '–'), from: 'desk' },
  {
    id: 'seen',
    header: 'Last seen',
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'Not paired yet' : momentText(lastSeenAt, { year: false })),
    from: 'phone',
  },
  { id: 'state', header: 'State', cell: (device) => <StateOf device={device} /> },
  ...(onRevoke === undefined
    ? []
    : [
        {
          id: 'remove',
          header: '',
          end: true,
          cell: (device: ScanDevice) =>
            device.revokedAt === null ? (
              <Button kind="quiet" size="table" aria-label={`Remove ${device.name}`} onClick={() => onRevoke(device)}>
                Remove
              </Button>
            ) : null,
        },
      ]),
]

/** The phones and scanners at the doors of an event. */
export function ScanDevices({ accountId, checkIn, canEdit, onNew, onChanged }: ScanDevicesProps) {
  const revoke = async ({ id, name }: ScanDevice): Promise<void> => {
    const isSure = await confirm({
      title: `Remove ${name}?`,
      text: 'It stops scanning, and the tickets on it are deleted as soon as it is online. You can’t undo this.',
      confirm: 'Remove device',
      danger: true,
    })
    if (!isSure) return
    await request(RevokeScanDeviceDocument, { id }, { accountId })
    await onChanged()
    showToast({ kind: 'notice', text: 'Device removed', dismissAfter: 2000 })
  }
  const add = canEdit ? (
    <Button size="office" kind="primary" icon={Plus} onClick={onNew}>
      Add device
    </Button>
  ) : null
  return (
    <TabPart
      id="scan-devices"
      title="Devices"
      text="Phones and hand scanners. Each is paired by its own link, until you remove it."
      action={checkIn.devices.length === 0 ? null : add}
    >
      <DataTable
        label="Devices"
        columns={columnsOf(checkIn, canEdit ? (device) => void revoke(device) : undefined)}
        rows={checkIn.devices}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={
          <EmptyState icon={Smartphone} title="No devices" text="Add a phone for each entrance.">
            {add}
          </EmptyState>
        }
      />
    </TabPart>
  )
}
