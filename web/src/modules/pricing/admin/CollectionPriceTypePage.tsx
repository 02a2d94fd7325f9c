import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { query, request } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { SaveButton, useCollectionEditor } from '#modules/collections/admin/collection-editor.tsx'
import { ConflictDialog } from '#modules/collections/admin/ConflictDialog.tsx'
import { focusWrong, useSaveTab } from '#modules/collections/admin/use-save-tab.ts'
import { useTabDraft } from '#modules/collections/admin/use-tab-draft.ts'
import { CollectionPriceTypeDocument, SaveCollectionPriceTypesDocument } from './collection-price-type.gql.ts'
import { matrixInput, matrixOf, matrixRules } from './price-content.ts'
import { PriceTypes } from './PriceTypes.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/$collectionId/price-type')({
  loader: ({ context, params }) => load(context.queryClient, priceQuery(params.accountId, params.collectionId)),
  component: CollectionPriceTypePage,
})

const priceQuery = (accountId: string, collectionId: string) =>
  query(CollectionPriceTypeDocument, { collectionId }, { accountId })

function CollectionPriceTypePage() {
  const { accountId, collectionId } = Route.useParams()
  const { data } = useSuspenseQuery(priceQuery(accountId, collectionId))
  const { mayManage } = useCollectionEditor()
  const { collection, account } = data
  const currency = { currency: account.currency, exponent: account.exponent }
  const rules = matrixRules(
    currency,
    (level) => collection.levels.find((each) => String(each.level) === level)?.name ?? `Level ${level}`,
  )
  const place = { collectionId, tab: 'price-type' } as const
  const draft = useTabDraft(place, { version: collection.version, content: matrixOf(collection) }, rules)
  const saving = useSaveTab({
    ...place,
    draft,
    rules,
    contentOf: (saved: typeof collection) => matrixOf(saved),
    send: async (version, matrix) => {
      const variables = { id: collectionId, version, input: matrixInput(matrix) }
      return (await request(SaveCollectionPriceTypesDocument, variables, { accountId })).collectionSavePriceTypes
    },
  })
  const [isBoundWrong, setBoundWrong] = useState(false)
  const save = (): void => {
    // A cell that is being typed into counts as it stands.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const wrong = draft
      .current()
      .content.some(({ cells }) => Object.values(cells).some(({ typed }) => typed !== undefined))
    if (wrong || isBoundWrong) focusWrong()
    else saving.save()
  }
  return (
    <>
      <PriceTypes
        collection={collection}
        currency={currency}
        draft={draft}
        problems={saving.problems}
        readOnly={!mayManage}
        onWrong={setBoundWrong}
      />
      <SaveButton isChanged={draft.isChanged} isSaving={saving.isSaving} onSave={save} />
      <ConflictDialog of={saving.conflict} />
    </>
  )
}
