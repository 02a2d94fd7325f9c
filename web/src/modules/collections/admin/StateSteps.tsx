import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Alert } from '#ui/Alert.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { collectionStateLooks } from '../collection-states.ts'
import { SetCollectionStateDocument, type CollectionDetailFieldsFragment } from './collection-detail.gql.ts'
import { raiseDrafts } from './collection-drafts.ts'
import { useCollectionEditor } from './collection-editor.tsx'
import { renewCollections } from './use-save-tab.ts'

type Collection = CollectionDetailFieldsFragment
type State = Collection['state']

interface Step {
  readonly verb: string
  readonly effect: string
  readonly done: string
}

const stepTo = (from: State, to: State): Step => {
  if (to === 'PUBLISHED' && from === 'PAUSED')
    return { verb: 'Resume sales', effect: 'Buyers can buy again, at once.', done: 'Sales resumed' }
  return {
    PUBLISHED: { verb: 'Publish', effect: 'Its storefronts show it, in its window.', done: 'Published' },
    PAUSED: {
      verb: 'Pause sales',
      effect: 'Nobody can add anything. Carts keep what they hold until they run out.',
      done: 'Sales paused',
    },
    ARCHIVED: {
      verb: 'Archive',
      effect: 'It goes out of all storefronts. Tickets that were sold stay valid, and it can be restored.',
      done: 'Archived',
    },
    DRAFT: { verb: 'Restore as a draft', effect: 'It can be changed and published again.', done: 'Restored' },
  }[to]
}

/** What the collection is set to, the steps from there, and for each closed one the reason. */
export function StateSteps({ accountId, collection }: { readonly accountId: string; readonly collection: Collection }) {
  const client = useQueryClient()
  const { mayManage } = useCollectionEditor()
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { id, version, state, saleState, allowedStates } = collection
  const open = allowedStates.toSorted((a, b) => Number(b.allowed) - Number(a.allowed))
  const step = useMutation({
    mutationFn: async (to: State) => {
      const variables = { id, version, state: to }
      const { collectionSetState } = await request(SetCollectionStateDocument, variables, { accountId })
      await renewCollections(client)
      return collectionSetState
    },
    onMutate: () => setRefusal(undefined),
    onSuccess: (result, to) => {
      if (result.is !== 'CollectionSaved') return setRefusal(result.message)
      raiseDrafts(id, version, result.record.version)
      showToast({ kind: 'notice', text: stepTo(state, to).done, dismissAfter: 2000 })
      return undefined
    },
    onSettled: () => setAsking(false),
  })
  return (
    <section aria-label="State" className="border-b border-line px-5 py-4">
      <h2 className="font-semibold">State</h2>
      <p className="mt-0.5 text-ink-soft">
        {state === 'PUBLISHED'
          ? `Published: ${collectionStateLooks[saleState].word.toLowerCase()}`
          : collectionStateLooks[state].word}
      </p>
      {refusal === undefined ? null : (
        <div className="mt-2">
          <Alert tone="stop" announced title={refusal} />
        </div>
      )}
      <ul className="mt-3 flex flex-col gap-4">
        {open.map(({ state: to, allowed, reason }) => {
          const { verb, effect } = stepTo(state, to)
          return allowed && mayManage ? (
            <li key={to} className="flex flex-col items-start gap-1.5">
              <Button
                size="office"
                kind={to === 'ARCHIVED' ? 'danger-outline' : 'secondary'}
                busy={step.isPending && step.variables === to ? 'At work' : false}
                onClick={() => (to === 'ARCHIVED' ? setAsking(true) : step.mutate(to))}
              >
                {verb}
              </Button>
              <p className="text-13 text-ink-soft">{effect}</p>
            </li>
          ) : (
            <li key={to} className="flex gap-2 text-13 text-ink-soft">
              <LockKeyhole aria-hidden="true" size={15} strokeWidth={1.75} className="mt-0.5 shrink-0" />
              <p>
                <b className="font-semibold">{verb}</b> {reason ?? 'Your role may look at this and not change it.'}
              </p>
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        open={asking}
        title={`Archive “${collection.name}”?`}
        text={stepTo(state, 'ARCHIVED').effect}
        confirmLabel="Archive"
        dangerous
        busy={step.isPending ? 'Archiving' : false}
        onCancel={() => setAsking(false)}
        onConfirm={() => step.mutate('ARCHIVED')}
      />
    </section>
  )
}
