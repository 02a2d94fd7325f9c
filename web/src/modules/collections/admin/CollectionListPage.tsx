import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { wordsOf } from '#platform/list-search.ts'
import { useTableView } from '#platform/table-view.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar, FilterChip, FilterMenu } from '#ui/FilterBar.tsx'
import { OfficeHeader } from '#ui/OfficeHeader.tsx'
import { Pager } from '#ui/Pager.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { collectionSaleStates, collectionStateLooks } from '../collection-states.ts'
import { collectionColumns, collectionListQuery, collectionSearch } from './collection-search.ts'
import { collectionTableColumns } from './collection-columns.tsx'
import { CollectionPanel } from './CollectionPanel.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection')({
  validateSearch: collectionSearch,
  loader: ({ context, params, location }) =>
    load(context.queryClient, collectionListQuery(params.accountId, collectionSearch(location.search))),
  head: () => pageHead({ title: 'Collections', noindex: true }),
  component: CollectionListPage,
})

const stateChoices = collectionSaleStates.map((value) => ({ value, label: collectionStateLooks[value].word }))

function CollectionListPage() {
  const { accountId } = Route.useParams()
  const navigate = Route.useNavigate()
  const table = useTableView('collections', collectionColumns)
  const { view, setFilter, setPage, setRow } = table
  const { data, isPlaceholderData } = useQuery({
    ...collectionListQuery(accountId, Route.useSearch()),
    placeholderData: keepPreviousData,
    throwOnError: true,
  })
  if (data === undefined) return null
  const { edges, pageInfo, totalCount } = data.collections
  const states = wordsOf(view.filters.state)
  return (
    <div className="flex h-dvh min-h-0 flex-col max-phone:h-[calc(100dvh-62px)]">
      <OfficeHeader title="Collections" beside={totalCount.toLocaleString('en-US')}>
        <SearchBox
          label="Name of a collection"
          value={view.filters.name ?? ''}
          onSearch={(text) => setFilter('name', text)}
        />
      </OfficeHeader>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <FilterBar figures="The highest priority has a unit that several match">
            {states.length === 0 ? null : (
              <FilterChip
                label="State"
                value={stateChoices.flatMap(({ value, label }) => (states.includes(value) ? [label] : [])).join(', ')}
                onClear={() => setFilter('state', undefined)}
              />
            )}
            <FilterMenu label="State" adds>
              <ChoiceList
                legend="State"
                options={stateChoices}
                chosen={states}
                onChosen={(values) => setFilter('state', values.join(','))}
              />
            </FilterMenu>
          </FilterBar>
          <DataTable
            label="Collections"
            columns={collectionTableColumns}
            rows={edges.map(({ node }) => node)}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            current={view.row}
            onCurrent={setRow}
            onOpen={({ id }) =>
              void navigate({
                to: '/admin/$accountId/inventory/collection/$collectionId/condition',
                params: { accountId, collectionId: id },
              })
            }
            stale={isPlaceholderData}
            empty={<NoCollections filtered={Object.keys(view.filters).length > 0} onClear={table.clearFilters} />}
          />
          {pageInfo.hasNextPage || view.after !== undefined ? (
            <Pager
              total={totalCount}
              shown={edges.length}
              onPrevious={view.after === undefined ? undefined : () => setPage({})}
              onNext={pageInfo.hasNextPage ? () => setPage({ after: pageInfo.endCursor ?? '' }) : undefined}
            />
          ) : null}
        </div>
        {view.row === undefined ? null : (
          <CollectionPanel
            key={view.row}
            accountId={accountId}
            collectionId={view.row}
            onClose={() => setRow(undefined)}
          />
        )}
      </div>
    </div>
  )
}

const NoCollections = ({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) =>
  filtered ? (
    <EmptyState icon={Layers} title="No collection fits these filters" text="Take one off, or look for another name.">
      <Button size="office" onClick={onClear}>
        Take off all filters
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      icon={Layers}
      title="No collections yet"
      text="A collection says what is on sale, at which prices: a rule over the places of your events."
    />
  )
