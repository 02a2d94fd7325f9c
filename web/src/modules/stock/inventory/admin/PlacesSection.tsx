import { number, plural } from '@admission/common/words.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Armchair, Plus } from 'lucide-react'
import { useState } from 'react'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { mayManage, useRights } from '#platform/rights.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import type { Column } from '#ui/table-column.ts'
import type { EventPlace } from '#platform/event-place.ts'
import { AreaDialog } from './AreaDialog.tsx'
import { AreaOffSaleDialog } from './AreaOffSaleDialog.tsx'
import type { EventStockFieldsFragment } from './event-places.gql.ts'
import { placesQuery } from './place-queries.ts'
import { SectionHead } from '../office/SectionHead.tsx'
import { SeatMapDialog } from './SeatMapDialog.tsx'
import { SeatStatusDialog } from './SeatStatusDialog.tsx'

type Stock = EventStockFieldsFragment
type Area = Stock['areas'][number]
type Opened =
  | { readonly dialog: 'area'; readonly area?: Area }
  | { readonly dialog: 'off-sale'; readonly area: Area }
  | { readonly dialog: 'seat-map' | 'seats' }

const leftOf = ({
  size,
  sold,
  held,
  blocked,
  killed,
}: Omit<Area, 'perVisit' | 'allocated' | 'id' | 'name' | 'priceLevel'>) => number(size - sold - held - blocked - killed)

const areaColumns = (canEdit: boolean, isTimed: boolean, open: (opened: Opened) => void): readonly Column<Area>[] => [
  {
    id: 'name',
    header: 'Area',
    cell: (area) =>
      canEdit ? <TextButton onClick={() => open({ dialog: 'area', area })}>{area.name}</TextButton> : area.name,
  },
  { id: 'level', header: 'Price level', end: true, cell: ({ priceLevel }) => priceLevel, from: 'phone' },
  {
    id: 'size',
    header: isTimed ? 'Per visit' : 'Places',
    end: true,
    cell: ({ size, perVisit }) => number(perVisit ?? size),
  },
  { id: 'sold', header: 'Sold', end: true, cell: ({ sold }) => number(sold) },
  { id: 'held', header: 'In carts', end: true, cell: ({ held }) => number(held), from: 'tablet' },
  { id: 'allocated', header: 'Allocated', end: true, cell: ({ allocated }) => number(allocated), from: 'desk' },
  {
    id: 'off',
    header: 'Off sale',
    end: true,
    cell: (area) =>
      canEdit && !isTimed ? (
        <TextButton
          aria-label={`Places off sale in ${area.name}: ${area.blocked + area.killed}`}
          onClick={() => open({ dialog: 'off-sale', area })}
        >
          {number(area.blocked + area.killed)}
        </TextButton>
      ) : (
        number(area.blocked + area.killed)
      ),
  },
  { id: 'left', header: 'Left', end: true, cell: (area) => leftOf(area), from: 'phone' },
]

const sectionColumns: readonly Column<Stock['sections'][number]>[] = [
  { id: 'section', header: 'Section', cell: ({ section }) => section },
  { id: 'rows', header: 'Rows', end: true, cell: ({ rows }) => rows.length, from: 'phone' },
  { id: 'seats', header: 'Seats', end: true, cell: ({ seats }) => number(seats) },
  { id: 'sold', header: 'Sold', end: true, cell: ({ sold }) => number(sold) },
  { id: 'held', header: 'In carts', end: true, cell: ({ held }) => number(held), from: 'tablet' },
  { id: 'blocked', header: 'Blocked', end: true, cell: ({ blocked }) => number(blocked), from: 'phone' },
  { id: 'killed', header: 'Killed', end: true, cell: ({ killed }) => number(killed), from: 'phone' },
  { id: 'left', header: 'Left', end: true, cell: ({ seats, ...row }) => leftOf({ size: seats, ...row }) },
]

/** The places of an event: general-admission areas, seats, and what is off sale. */
export function PlacesSection(place: EventPlace) {
  const { eventStock: stock } = useSuspenseQuery(placesQuery(place)).data
  const client = useQueryClient()
  const canEdit = mayManage('inventory', useRights())
  const [opened, setOpened] = useState<Opened>()
  const dialog = {
    ...place,
    onClose: () => setOpened(undefined),
    onSaved: () => client.invalidateQueries({ queryKey: placesQuery(place).queryKey.slice(0, 1) }),
  }
  const { areas, sections, seatMap, seatMapChoices, isTimed } = stock
  return (
    <div className="flex min-h-0 flex-1 flex-col wide:flex-row">
      <div className="flex min-w-0 flex-1 flex-col gap-8 py-4 wide:overflow-y-auto">
        <section aria-labelledby="areas" className="flex flex-col gap-3">
          <SectionHead
            id="areas"
            title="General admission"
            text={
              isTimed
                ? 'Each visit has these places. You can change the capacity of individual visits.'
                : 'Areas without seat numbers. Collections start selling a new area within two seconds.'
            }
          >
            {canEdit ? (
              <Button size="office" kind="primary" icon={Plus} onClick={() => setOpened({ dialog: 'area' })}>
                Add area
              </Button>
            ) : null}
          </SectionHead>
          <DataTable
            label="Areas"
            columns={areaColumns(canEdit, isTimed, setOpened)}
            rows={areas}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            empty={
              <p className="px-4 text-ink-soft phone:px-6">No areas yet. Add one to sell tickets without seats.</p>
            }
          />
        </section>
        {isTimed ? null : (
          <section aria-labelledby="seats" className="flex flex-col gap-3">
            <SectionHead
              id="seats"
              title="Seats"
              text={
                seatMap === null
                  ? 'Choose one of your maps of this venue to sell numbered seats.'
                  : `${seatMap.name}, version ${seatMap.version}, ${plural(seatMap.seats, 'seat')}`
              }
            >
              {canEdit && seatMap !== null ? (
                <Button size="office" onClick={() => setOpened({ dialog: 'seats' })}>
                  Block seats
                </Button>
              ) : null}
              {canEdit && (seatMap !== null || seatMapChoices.length > 0) ? (
                <Button size="office" onClick={() => setOpened({ dialog: 'seat-map' })}>
                  {seatMap === null ? 'Choose seat map' : 'Change seat map'}
                </Button>
              ) : null}
            </SectionHead>
            {seatMap === null && seatMapChoices.length === 0 ? (
              <EmptyState
                icon={Armchair}
                title="No seat maps of this venue"
                text="Draw and publish a seat map to sell numbered seats."
              />
            ) : null}
            {seatMap === null ? null : (
              <DataTable
                label="Sections"
                columns={sectionColumns}
                rows={sections}
                rowId={({ section }) => section}
                rowName={({ section }) => section}
                empty={null}
              />
            )}
          </section>
        )}
      </div>
      <aside
        aria-label="History"
        className="shrink-0 border-line max-wide:border-t wide:w-[344px] wide:overflow-y-auto wide:border-l"
      >
        <HistoryPanel entries={stock.history} />
      </aside>
      {opened?.dialog === 'area' ? <AreaDialog {...dialog} area={opened.area} isTimed={isTimed} /> : null}
      {opened?.dialog === 'off-sale' ? <AreaOffSaleDialog {...dialog} area={opened.area} /> : null}
      {opened?.dialog === 'seat-map' ? <SeatMapDialog {...dialog} stock={stock} /> : null}
      {opened?.dialog === 'seats' ? <SeatStatusDialog {...dialog} sections={sections} /> : null}
    </div>
  )
}
