import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { useRecord } from '#platform/record/use-record.ts'
import { CollectionPriceTypeDocument, SaveCollectionPriceTypesDocument } from './collection-price-type.gql.ts'
import { matrixForm, matrixOf } from './price-content.ts'
import { PriceTypes } from './PriceTypes.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/$collectionId/price-type')({
  loader: ({ context, params }) => load(context.queryClient, priceQuery(params.accountId, params.collectionId)),
  component: CollectionPriceTypePage,
})

const priceQuery = (accountId: string, collectionId: string) =>
  query(CollectionPriceTypeDocument, { collectionId }, { accountId })

function CollectionPriceTypePage() {
  const { accountId, collectionId } = Route.useParams()
  const [isBoundInvalid, setBoundInvalid] = useState(false)
  const form = useRecord({
    query: priceQuery(accountId, collectionId),
    record: ({ collection }) => collection,
    tab: 'price-type',
    typed: (collection) => ({ input: matrixOf(collection) }),
    schema: ({ account: { currency, exponent }, collection: { levels } }) =>
      matrixForm({
        currency: { currency, exponent },
        levelName: (level) => levels.find((each) => String(each.level) === level)?.name ?? `Level ${level}`,
        isBoundInvalid,
      }),
    save: SaveCollectionPriceTypesDocument,
  })
  const submit = (): void => {
    // Blur commits the cell that is being edited.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    form.submit()
  }
  return (
    <PriceTypes
      form={{ ...form, submit }}
      currency={form.data.account}
      scope={{ accountId }}
      onInvalidBound={setBoundInvalid}
    />
  )
}
