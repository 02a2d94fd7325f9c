import { placementsSchema } from '@admission/common/validation/placements.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { Alert } from '#ui/Alert.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CollectionStorefrontsDocument, SaveCollectionStorefrontsDocument } from './collection-storefront.gql.ts'
import { GrantedTo } from './GrantedTo.tsx'
import { placementsOf } from './placements.ts'
import { StorefrontRow } from './StorefrontRow.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/$collectionId/storefront')({
  loader: ({ context, params }) => load(context.queryClient, storefrontsQuery(params.accountId, params.collectionId)),
  component: CollectionStorefrontPage,
})

const storefrontsQuery = (accountId: string, collectionId: string) =>
  query(CollectionStorefrontsDocument, { collectionId }, { accountId })

function CollectionStorefrontPage() {
  const { accountId, collectionId } = Route.useParams()
  const form = useRecord({
    query: storefrontsQuery(accountId, collectionId),
    record: ({ collection }) => collection,
    tab: 'storefront',
    typed: ({ places }) => ({ placements: placementsOf(places) }),
    schema: placementsSchema,
    save: SaveCollectionStorefrontsDocument,
  })
  const { places, state, history, grantedTo } = form.record
  const { placements } = form.values
  return (
    <RecordTab
      form={form}
      asideLabel="History"
      aside={<HistoryPanel entries={history} />}
      error={form.errors['placements']}
    >
      <RecordForm form={form} label="Storefronts">
        <section aria-label="Storefronts" className="flex max-w-[760px] flex-col gap-3">
          <div>
            <h2 className="display text-18">Where it’s sold</h2>
            <p className="mt-1 text-ink-soft">Buyers see changes within two seconds. Carts keep their tickets.</p>
          </div>
          {state === 'PUBLISHED' ? null : (
            <Alert tone="note" title="This collection isn’t published, so no storefront shows it yet." />
          )}
          {places.length === 0 ? (
            <EmptyState
              isFlush
              icon={Store}
              title="No storefronts yet"
              text="A storefront is where buyers find your events."
            />
          ) : (
            <ul className="flex flex-col">
              {places.map((place) => (
                <StorefrontRow
                  key={place.id}
                  of={place}
                  position={placements.find(({ storefrontId }) => storefrontId === place.id)?.position}
                  onPosition={(position) => {
                    const others = placements.filter(({ storefrontId }) => storefrontId !== place.id)
                    const own = position === undefined ? [] : [{ storefrontId: place.id, position }]
                    const order = places.map(({ id }) => id)
                    form.change(
                      'placements',
                      [...others, ...own].toSorted(
                        (one, other) => order.indexOf(one.storefrontId) - order.indexOf(other.storefrontId),
                      ),
                    )
                  }}
                />
              ))}
            </ul>
          )}
        </section>
        {grantedTo.length === 0 ? null : <GrantedTo grants={grantedTo} />}
      </RecordForm>
    </RecordTab>
  )
}
