import { formatClock, formatDay } from '@admission/common/time.ts'
import { number } from '@admission/common/words.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Plus, Split } from 'lucide-react'
import { useState } from 'react'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { mayManage, useRights } from '#platform/rights.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import type { Column } from '#ui/table-column.ts'
import { useOffice } from '#platform/office.ts'
import { AllocationDialog } from './AllocationDialog.tsx'
import { AllocationEditDialog } from './AllocationEditDialog.tsx'
import { allocationRows, releaseTimeline, type AllocationRow } from './allocation-rows.ts'
import type { AllocationFieldsFragment } from './event-allocations.gql.ts'
import { allocationsQuery } from './allocations-query.ts'
import { SectionHead } from './SectionHead.tsx'

type Allocation = AllocationFieldsFragment
const modeLabels = { EXCLUSIVE: 'Exclusive', SHARED: 'Shared', FIRST_COME: 'First come, first served' } as const

const columns = (onOpen: ((allocation: Allocation) => void) | undefined): readonly Column<AllocationRow>[] => [
  {
    id: 'name',
    header: 'Allocation',
    cell: ({ allocation }) =>
      onOpen === undefined ? (
        allocation.name
      ) : (
        <TextButton onClick={() => onOpen(allocation)}>{allocation.name}</TextButton>
      ),
  },
  { id: 'holder', header: 'Holder', cell: ({ allocation }) => allocation.holder },
  { id: 'mode', header: 'Kind', cell: ({ allocation }) => modeLabels[allocation.mode], from: 'tablet' },
  { id: 'part', header: 'Area', cell: ({ part }) => part ?? 'Whole event', from: 'phone' },
  { id: 'level', header: 'Price level', end: true, cell: ({ priceLevel }) => priceLevel ?? '–', from: 'desk' },
  { id: 'units', header: 'Places', end: true, cell: ({ units }) => number(units) },
  { id: 'sold', header: 'Sold', end: true, cell: ({ sold, left }) => (left === null ? '–' : number(sold)) },
  {
    id: 'held',
    header: 'In carts',
    end: true,
    cell: ({ held, left }) => (left === null ? '–' : number(held)),
    from: 'tablet',
  },
  { id: 'left', header: 'Left', end: true, cell: ({ left }) => (left === null ? '–' : number(left)) },
]

/** Allocations of an event's places: holders by area and price level, and when unsold places return. */
export function Allocations({ eventId }: { readonly eventId: string }) {
  const office = useOffice()
  const query = allocationsQuery(office, eventId)
  const { data } = useSuspenseQuery(query)
  const client = useQueryClient()
  const canEdit = mayManage(office.area === 'admin' ? 'inventory' : 'catalogue', useRights())
  const [opened, setOpened] = useState<Allocation | 'new'>()
  const dialog = {
    eventId,
    onClose: () => setOpened(undefined),
    onSaved: () => client.invalidateQueries({ queryKey: query.queryKey.slice(0, 1) }),
  }
  const rows = allocationRows(data.eventAllocations)
  const add = canEdit ? (
    <Button size="office" kind="primary" icon={Plus} onClick={() => setOpened('new')}>
      Allocate places
    </Button>
  ) : null
  return (
    <div className="flex min-h-0 flex-1 flex-col wide:flex-row">
      <section aria-labelledby="allocations" className="flex min-w-0 flex-1 flex-col gap-3 py-4 wide:overflow-y-auto">
        <SectionHead
          id="allocations"
          title="Holders"
          text="Places that other organizers or storefronts can sell, and until when."
        >
          {rows.length === 0 ? null : add}
        </SectionHead>
        <DataTable
          label="Allocations"
          columns={columns(canEdit ? setOpened : undefined)}
          rows={rows}
          rowId={({ key }) => key}
          rowName={({ allocation }) => allocation.name}
          empty={
            <EmptyState
              icon={Split}
              title="No allocations"
              text="Reserve places for another organizer or a storefront."
            >
              {add}
            </EmptyState>
          }
        />
      </section>
      <aside
        aria-label="Releases and history"
        className="shrink-0 border-line max-wide:border-t wide:w-[344px] wide:overflow-y-auto wide:border-l"
      >
        <section aria-label="Releases" className="border-b border-line px-5 py-4">
          <h2 className="mb-1 font-semibold">Releases</h2>
          <Timeline of={data.eventAllocations} />
        </section>
        <HistoryPanel entries={data.eventStock.history} />
      </aside>
      {opened === 'new' ? <AllocationDialog {...dialog} data={data} /> : null}
      {opened === undefined || opened === 'new' ? null : <AllocationEditDialog {...dialog} allocation={opened} />}
    </div>
  )
}

function Timeline({ of }: { readonly of: readonly Allocation[] }) {
  const steps = releaseTimeline(of)
  if (steps.length === 0) return <p className="text-ink-soft">No releases planned.</p>
  return (
    <ol>
      {steps.map(({ id, name, local, isDone }) => (
        <li key={id} className="border-b border-line py-2 last:border-b-0">
          <p className={isDone ? 'text-ink-soft' : 'font-semibold'}>{name}</p>
          <p className="text-13 text-ink-soft">
            {isDone ? 'Released' : 'Returns'} {formatDay(local, true)}, {formatClock(local)}
          </p>
        </li>
      ))}
    </ol>
  )
}
