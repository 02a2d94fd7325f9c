import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { query, request } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { ChangeList } from './ChangeList.tsx'
import { useCollectionEditor, SaveButton } from './collection-editor.tsx'
import { CollectionDetailDocument, SaveCollectionDetailDocument } from './collection-detail.gql.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { detailErrors, detailInput, detailOf, detailRules } from './detail-content.ts'
import { DetailForm } from './DetailForm.tsx'
import { StateSteps } from './StateSteps.tsx'
import { useSaveTab } from './use-save-tab.ts'
import { useTabDraft } from './use-tab-draft.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/$collectionId/detail')({
  loader: ({ context, params }) => load(context.queryClient, detailQuery(params.accountId, params.collectionId)),
  component: CollectionDetailPage,
})

const detailQuery = (accountId: string, collectionId: string) =>
  query(CollectionDetailDocument, { collectionId }, { accountId })

function CollectionDetailPage() {
  const { accountId, collectionId } = Route.useParams()
  const { data } = useSuspenseQuery(detailQuery(accountId, collectionId))
  const { mayManage } = useCollectionEditor()
  const { collection } = data
  const place = { collectionId, tab: 'detail' } as const
  const draft = useTabDraft(place, { version: collection.version, content: detailOf(collection) }, detailRules)
  const saving = useSaveTab({
    ...place,
    draft,
    rules: detailRules,
    contentOf: detailOf,
    send: async (version, content) => {
      const variables = { id: collectionId, version, input: detailInput(content) }
      return (await request(SaveCollectionDetailDocument, variables, { accountId })).collectionSaveDetail
    },
  })
  const save = (): void => {
    const wrong = Object.entries(detailErrors(draft.current().content))
    saving.setProblems(wrong.map(([path, message]) => ({ path, message })))
    if (wrong.length === 0) saving.save()
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col wide:flex-row">
      <div className="min-w-0 flex-1 px-4 py-6 phone:px-6 wide:overflow-y-auto">
        <DetailForm
          content={draft.content}
          timezone={collection.timezone}
          readOnly={!mayManage}
          problems={saving.problems}
          onChange={draft.change}
          onSave={save}
        />
      </div>
      <aside
        aria-label="State and history"
        className="shrink-0 border-line max-wide:border-t wide:w-[400px] wide:overflow-y-auto wide:border-l"
      >
        <StateSteps accountId={accountId} collection={collection} />
        <ChangeList changes={collection.history} />
      </aside>
      <SaveButton isChanged={draft.isChanged} isSaving={saving.isSaving} onSave={save} />
      <ConflictDialog of={saving.conflict} />
    </div>
  )
}
