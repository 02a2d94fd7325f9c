import type { Time } from '@admission/common/time.ts'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, type FieldProblem } from '#platform/api-error.ts'
import { showToast } from '#ui/toast-queue.ts'
import type { ContentRules, Difference, Preference } from './collection-draft-rules.ts'
import { keepDraft, raiseDrafts, type CollectionTab, type Draft } from './collection-drafts.ts'
import type { TabDraft } from './use-tab-draft.ts'

interface Loaded {
  readonly version: number
}

/** What the server answers to any save of a collection. */
export type SaveResult<Collection extends Loaded> =
  | { readonly is: 'CollectionSaved'; readonly record: Collection }
  | { readonly is: 'Refused'; readonly message: string; readonly fields: readonly FieldProblem[] }
  | {
      readonly is: 'CollectionStale'
      readonly record: Collection
      readonly changedBy: string | null
      readonly changedAt: Time | null
      readonly message: string
    }

/** Somebody else saved first: who, when, what, and what stands against it. */
export interface Conflict {
  readonly changedBy: string | null
  readonly changedAt: Time | null
  readonly what: string | undefined
  readonly message: string
  readonly differences: readonly Difference[]
  readonly resolve: (prefer: Preference) => void
  readonly putOff: () => void
}

interface SaveTab<Content, Collection extends Loaded> {
  readonly collectionId: string
  readonly tab: CollectionTab
  readonly draft: TabDraft<Content>
  readonly rules: ContentRules<Content>
  readonly contentOf: (collection: Collection) => Content
  readonly send: (version: number, content: Content) => Promise<SaveResult<Collection>>
  /** What a save is called that can be undone: `Condition`. Others are not offered it. */
  readonly undoable?: string
}

const ofCollections = ({ queryKey: [endpoint, name] }: { readonly queryKey: readonly unknown[] }): boolean =>
  endpoint === 'admin' && typeof name === 'string' && name.startsWith('Collection')

/** Reads again what the page shows of collections, and forgets what other pages showed: they would begin with old versions. */
export const renewCollections = async (client: QueryClient): Promise<void> => {
  client.removeQueries({ predicate: ofCollections, type: 'inactive' })
  await client.invalidateQueries({ predicate: ofCollections })
}

/** What was typed while the save was on its way stays, on top of what was saved. */
function settle<Content>(
  { collectionId, tab, draft, rules }: Pick<SaveTab<Content, Loaded>, 'collectionId' | 'tab' | 'draft' | 'rules'>,
  sent: Draft<Content>,
  version: number,
): void {
  const now = draft.current()
  const isMore = !rules.same(now.content, sent.content)
  keepDraft(collectionId, tab, isMore ? { version, base: sent.content, content: now.content } : undefined)
  raiseDrafts(collectionId, sent.version, version)
}

/** After a save was undone what was there before is the base of what was typed since, if anything was. */
function settleUndone<Content>(
  { collectionId, tab, draft, rules }: Pick<SaveTab<Content, Loaded>, 'collectionId' | 'tab' | 'draft' | 'rules'>,
  undone: Draft<Content>,
  from: number,
  to: number,
): void {
  const now = draft.current()
  const isMore = !rules.same(now.content, undone.content) && !rules.same(now.content, undone.base)
  keepDraft(collectionId, tab, isMore ? { version: to, base: undone.base, content: now.content } : undefined)
  raiseDrafts(collectionId, from, to)
}

/** Takes a save back by saving what was there before it: in the version that it made, so that nobody's later change is lost. */
function useUndo<Content, Collection extends Loaded>(tab: SaveTab<Content, Collection>) {
  const client = useQueryClient()
  const { undoable = '', send } = tab
  return useMutation({
    mutationFn: async ({ sent, version }: { readonly sent: Draft<Content>; readonly version: number }) => {
      const result = await send(version, sent.base)
      // Before the page draws what is there now: nothing typed since stands on what is gone.
      if (result.is === 'CollectionSaved') settleUndone(tab, sent, version, result.record.version)
      await renewCollections(client)
      return result
    },
    onSuccess: (result) => {
      if (result.is === 'CollectionSaved')
        showToast({ kind: 'notice', text: `${undoable} restored`, matter, dismissAfter: 2000 })
      else
        showToast({
          kind: 'error',
          text: 'Your save was not undone',
          detail:
            result.is === 'CollectionStale'
              ? `${result.changedBy ?? 'Somebody'} changed this collection after you.`
              : result.message,
          matter,
        })
    },
  })
}

// The way back on show is that of the latest save.
const matter = 'collection save'

/** Leads to the first field that is wrong, once it is drawn so. */
export const focusWrong = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus())
}

/** Saves a tab: says what is wrong by field, and where somebody else was first, what to choose between. */
export function useSaveTab<Content, Collection extends Loaded & { readonly history: readonly { what: string }[] }>(
  tab: SaveTab<Content, Collection>,
) {
  const client = useQueryClient()
  const { collectionId, draft, rules, contentOf, send } = tab
  const undo = useUndo(tab)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [stale, setStale] = useState<Extract<SaveResult<Collection>, { is: 'CollectionStale' }>>()
  const refuse = (message: string, fields: readonly FieldProblem[]): void => {
    setProblems(fields.length === 0 ? [{ path: '', message }] : fields)
    focusWrong()
  }
  const mutation = useMutation({
    mutationFn: async (sent: Draft<Content>) => {
      const result = await send(sent.version, sent.content)
      if (result.is !== 'CollectionSaved') return { result, sent }
      await renewCollections(client)
      return { result, sent }
    },
    onMutate: () => {
      setProblems([])
      setStale(undefined)
    },
    onSuccess: ({ result, sent }) => {
      if (result.is === 'Refused') return refuse(result.message, result.fields)
      if (result.is === 'CollectionStale') return setStale(result)
      settle(tab, sent, result.record.version)
      const { version } = result.record
      showToast({
        kind: 'notice',
        text: 'Saved',
        matter,
        ...(tab.undoable === undefined
          ? { dismissAfter: 2000 }
          : { action: { label: 'Undo', run: () => undo.mutate({ sent, version }) } }),
      })
      return undefined
    },
    onError: (error) => {
      if (error instanceof ApiError && error.isUserError) refuse(error.message, error.fields)
    },
  })
  const { mutate, isPending } = mutation
  const resolve = (prefer: Preference): void => {
    if (stale === undefined) return
    const theirs = contentOf(stale.record)
    const content = rules.merge(draft.base, theirs, draft.content, prefer)
    const next = { version: stale.record.version, base: theirs, content }
    setStale(undefined)
    keepDraft(collectionId, tab.tab, rules.same(theirs, content) ? undefined : next)
    if (prefer === 'mine') mutate(next)
    else void renewCollections(client)
  }
  const conflict: Conflict | undefined =
    stale === undefined
      ? undefined
      : {
          changedBy: stale.changedBy,
          changedAt: stale.changedAt,
          what: stale.record.history[0]?.what,
          message: stale.message,
          differences: rules.differences(draft.base, contentOf(stale.record), draft.content),
          resolve,
          putOff: () => setStale(undefined),
        }
  return {
    save: (): void => {
      const { version, base, content } = draft.current()
      if (!isPending && !undo.isPending && !rules.same(base, content)) mutate({ version, base, content })
    },
    isSaving: isPending || undo.isPending,
    problems,
    setProblems,
    conflict,
  }
}
