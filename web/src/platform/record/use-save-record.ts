import type { Difference, MergeRules, Preference } from '@admission/common/validation/merge.ts'
import type { Time } from '@admission/common/time.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { request } from '#platform/api.ts'
import { rebaseDrafts, type Draft } from '#platform/form/drafts.ts'
import { failureErrors, placeErrors, type FormSchema } from '#platform/form/form-errors.ts'
import type { DraftState } from '#platform/form/use-draft.ts'
import type { FormErrors } from '#ui/Form.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { renewRecord } from './renew-record.ts'
import type { RecordQuery, SaveAnswer, SaveDocument } from './record-types.ts'

/** Someone else saved first: who, when and what, and callbacks to choose a version. */
export interface Conflict {
  readonly changedBy: string | null
  readonly changedAt: Time | null
  readonly what: string | undefined
  readonly message: string
  readonly differences: readonly Difference[]
  readonly resolve: (prefer: Preference) => void
  readonly dismiss: () => void
}

interface Latest<Typed> {
  readonly version: number
  readonly content: Typed
  /** Summary of the last change. */
  readonly what: string | undefined
}

interface SaveSetup<Data, Typed extends object, Input> {
  readonly query: RecordQuery<Data>
  readonly latest: (data: Data) => Latest<Typed>
  readonly recordId: string
  readonly draft: DraftState<Typed>
  readonly rules: MergeRules<Typed>
  readonly schema: FormSchema<Typed, Input>
  readonly check: (schema: FormSchema<Typed, Input>, typed: Typed) => { readonly value: Input } | undefined
  readonly setErrors: (errors: FormErrors) => void
  readonly reset: () => void
  readonly document: SaveDocument<Input>
  readonly undoable: string | undefined
}

interface Sent<Typed, Input> {
  readonly draft: Draft<Typed>
  readonly input: Input
}

// Only the latest save can be undone.
const toastGroup = 'record save'

const showSaved = (undo: (() => void) | undefined): unknown =>
  showToast({
    kind: 'notice',
    text: 'Saved',
    topic: toastGroup,
    ...(undo === undefined ? { dismissAfter: 2000 } : { action: { label: 'Undo', run: undo } }),
  })

/** Sends a save, and replaces the draft once it is stored. Changes made in the meantime stay as a draft on the new version. */
function useSending<Data, Typed extends object, Input>(setup: SaveSetup<Data, Typed, Input>) {
  const { query, recordId, draft, document } = setup
  const scope = query.queryKey[3]
  return {
    send: async (version: number, input: Input): Promise<SaveAnswer> => {
      const variables = { id: recordId, version, input }
      const [answer] = Object.values(await request(document, variables, scope))
      if (answer === undefined) throw new Error(`${document.name} returned no data`)
      return answer
    },
    replaceDraft: (from: number, to: number, saved: Typed, hasNewInput: (now: Typed) => boolean): void => {
      const { content } = draft.current()
      if (hasNewInput(content)) draft.replace({ version: to, base: saved, content })
      else draft.discard()
      rebaseDrafts(recordId, from, to)
    },
  }
}

interface Saved<Typed, Input> {
  readonly sent: Draft<Typed>
  /** The previous content, as mutation input. */
  readonly input: Input
  readonly version: number
}

/** Undoes a save by saving the previous content against the version that the save created, so later changes aren't lost. */
function useUndo<Data, Typed extends object, Input>(setup: SaveSetup<Data, Typed, Input>) {
  const { query, recordId, rules, undoable = '' } = setup
  const client = useQueryClient()
  const { send, replaceDraft } = useSending(setup)
  return useMutation({
    mutationFn: async ({ sent, input, version }: Saved<Typed, Input>) => {
      const answer = await send(version, input)
      const hasNewInput = (now: Typed): boolean => !rules.isSame(now, sent.content) && !rules.isSame(now, sent.base)
      // Replace the draft before the page refetches, so that newer input isn't based on the undone version.
      if (answer.outcome === 'SAVED') replaceDraft(version, answer.record?.version ?? version, sent.base, hasNewInput)
      await renewRecord(client, query.queryKey[0], recordId)
      return answer
    },
    onSuccess: ({ outcome, changedBy, message = '' }) => {
      if (outcome === 'SAVED')
        showToast({ kind: 'notice', text: `${undoable} restored`, topic: toastGroup, dismissAfter: 2000 })
      else
        showToast({
          kind: 'error',
          text: 'Couldn’t undo your save',
          detail: outcome === 'STALE' ? `${changedBy ?? 'Someone'} changed this after you.` : message,
          topic: toastGroup,
        })
    },
  })
}

/** Saves a draft: replaces it once saved, shows errors beside their fields, and asks which version to keep on a conflict. */
export function useSaveRecord<Data, Typed extends object, Input>(setup: SaveSetup<Data, Typed, Input>) {
  const { query, recordId, draft, rules, schema, check, setErrors, reset } = setup
  const client = useQueryClient()
  const { send, replaceDraft } = useSending(setup)
  const undo = useUndo(setup)
  const [stale, setStale] = useState<{ readonly answer: SaveAnswer; readonly latest: Latest<Typed> }>()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ draft: sent, input }: Sent<Typed, Input>) => {
      const answer = await send(sent.version, input)
      if (answer.outcome === 'SAVED') await renewRecord(client, query.queryKey[0], recordId)
      if (answer.outcome !== 'STALE') return { answer }
      await client.refetchQueries({ queryKey: query.queryKey, exact: true }, { throwOnError: true })
      return { answer, latest: setup.latest(client.getQueryData(query.queryKey) as Data) }
    },
    onSuccess: ({ answer, latest }, { draft: sent }) => {
      if (latest !== undefined) setStale({ answer, latest })
      else if (answer.outcome === 'REFUSED')
        setErrors(placeErrors(answer.message ?? '', answer.fields ?? [], Object.keys(sent.content)))
      else {
        const version = answer.record?.version ?? sent.version
        // What a saved record begins blank again is no mistake.
        reset()
        replaceDraft(sent.version, version, sent.content, (now) => !rules.isSame(now, sent.content))
        const before = v.safeParse(schema, sent.base)
        const isUndoable = setup.undoable !== undefined && before.success
        showSaved(isUndoable ? () => undo.mutate({ sent, input: before.output, version }) : undefined)
      }
    },
    onError: (error, { draft: sent }) => setErrors(failureErrors(error, Object.keys(sent.content))),
  })
  const isSaving = isPending || undo.isPending
  const save = (now: Draft<Typed>): void => {
    const checked = check(schema, now.content)
    if (isSaving || checked === undefined || rules.isSame(now.base, now.content)) return
    setStale(undefined)
    mutate({ draft: now, input: checked.value })
  }
  return {
    save: () => save(draft.current()),
    isSaving,
    conflict: stale && conflictOf(stale, draft, rules, { save, dismiss: () => setStale(undefined) }),
  }
}

/** The choice between the saved version and the user's changes. */
function conflictOf<Typed extends object>(
  { answer, latest }: { readonly answer: SaveAnswer; readonly latest: Latest<Typed> },
  draft: DraftState<Typed>,
  rules: MergeRules<Typed>,
  { save, dismiss }: { readonly save: (merged: Draft<Typed>) => void; readonly dismiss: () => void },
): Conflict {
  const { content: theirs, version, what } = latest
  return {
    changedBy: answer.changedBy ?? null,
    changedAt: answer.changedAt ?? null,
    what,
    message: answer.message ?? '',
    differences: rules.differences(draft.base, theirs, draft.content),
    dismiss,
    resolve: (prefer) => {
      const merged = { version, base: theirs, content: rules.merge(draft.base, theirs, draft.content, prefer) }
      dismiss()
      draft.replace(merged)
      if (prefer === 'mine') save(merged)
    },
  }
}
