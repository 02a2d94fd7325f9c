import { LIST_DIRECTION_LABELS } from '@admission/common/admission/scan-words.ts'
import { number, plural } from '@admission/common/words.ts'
import { ListChecks, Plus } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import type { Column } from '#ui/table-column.ts'
import { windowText } from './check-in-text.ts'
import type { CheckIn, CheckInList } from './check-in-query.ts'
import { TabPart } from './TabPart.tsx'

interface CheckInListsProps {
  readonly checkIn: CheckIn
  /** Undefined for people who may only look. */
  readonly onOpen: ((list: CheckInList) => void) | undefined
  readonly onNew: () => void
}

const admitted = ({ priceTypeIds }: CheckInList, { prices }: CheckIn): string => {
  if (priceTypeIds.length === 0) return 'All'
  const names = prices.filter(({ value }) => priceTypeIds.includes(value)).map(({ label }) => label)
  return names.length > 2 ? plural(names.length, 'price type') : names.join(', ')
}

const columnsOf = (checkIn: CheckIn, onOpen: CheckInListsProps['onOpen']): readonly Column<CheckInList>[] => [
  {
    id: 'name',
    header: 'List',
    cell: (list) =>
      onOpen === undefined ? list.name : <TextButton onClick={() => onOpen(list)}>{list.name}</TextButton>,
  },
  { id: 'direction', header: 'Direction', cell: ({ direction }) => LIST_DIRECTION_LABELS[direction], from: 'tablet' },
  { id: 'types', header: 'Price types', cell: (list) => admitted(list, checkIn), from: 'desk' },
  { id: 'window', header: 'Admits', cell: (list) => windowText(list), from: 'desk' },
  { id: 'inside', header: 'Inside', end: true, cell: ({ counts }) => number(counts.inside) },
  { id: 'expected', header: 'Expected', end: true, cell: ({ counts }) => number(counts.expected) },
]

/** The check-in lists of an event, with how many people are inside. */
export function CheckInLists({ checkIn, onOpen, onNew }: CheckInListsProps) {
  const add =
    onOpen === undefined ? null : (
      <Button size="office" icon={Plus} onClick={onNew}>
        New list
      </Button>
    )
  return (
    <TabPart
      id="check-in-lists"
      title="Check-in lists"
      text="Which tickets an entrance admits, and when."
      action={checkIn.lists.length === 0 ? null : add}
    >
      <DataTable
        label="Check-in lists"
        columns={columnsOf(checkIn, onOpen)}
        rows={checkIn.lists}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={
          <EmptyState icon={ListChecks} title="No check-in lists" text="A list says which tickets an entrance admits.">
            {add}
          </EmptyState>
        }
      />
    </TabPart>
  )
}
