import { checkDraft } from '@admission/common/seat-map/edit/check-draft.ts'
import type { SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { isSame } from '@admission/common/seat-map/edit/is-same.ts'
import { mergeDrafts, type DraftConflict, type MergeSide } from '@admission/common/seat-map/edit/merge-drafts.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#platform/api-error.ts'
import { useStore } from '#ui/store.ts'
import { showToast } from '#ui/toast-queue.ts'
import type { Editor } from './editor-store.ts'

type Stale = { readonly is: 'STALE'; readonly version: number; readonly draft: SeatDraft; readonly by: string }

/** How a save ended. `version` is the one to send with the next; of a stale one, `draft` is what `by` saved first. */
export type DraftSaved =
  | { readonly is: 'SAVED'; readonly version: number }
  | { readonly is: 'REFUSED'; readonly message: string }
  | Stale

/** Sends a draft. Throws if the network or the server fails, which is retried. */
export type SendDraft = (draft: SeatDraft, version: number) => Promise<DraftSaved>

/** Conflicts of two people's changes, to choose from. */
export interface DraftClash {
  readonly by: string
  readonly conflicts: readonly DraftConflict[]
  readonly resolve: (side: MergeSide) => void
  readonly later: () => void
}

/** A draft that isn't saved yet, and what it started from. */
export interface UnsavedDraft {
  readonly version: number
  readonly base: SeatDraft
  readonly draft: SeatDraft
}

/** Where unsaved changes are kept, so that they outlive the page: another page of the area, an expired session. */
export interface StoredDraft {
  readonly found: UnsavedDraft | null
  /** Called on every change; null once everything is saved. */
  readonly keep: (unsaved: UnsavedDraft | null) => void
}

const SAVE_AFTER_MS = 2500
/** Waits between retries, the last one repeated. */
const RETRY_AFTER_MS = [2000, 5000, 10_000, 30_000] as const
const OFFLINE = 'There’s no connection. Your changes stay here and are saved when it’s back.'
const CHOOSE = 'Someone else changed the same parts. You’ll be asked which to keep after your next change.'

export interface DraftSaving {
  readonly state: 'SAVED' | 'CHANGED' | 'SAVING'
  /** Why the last save failed; the draft is still in the editor. */
  readonly problem: string | null
  /** Someone else saved other changes of the same parts first. */
  readonly clash: DraftClash | null
  /** The version of the last save, for what comes next. */
  readonly version: () => number
  /** Saves what isn't saved yet. Resolves to whether everything is. */
  readonly save: () => Promise<boolean>
  /** Uses another version from now on, such as after publishing. */
  readonly setVersion: (version: number) => void
}

/** A map merged from both sides; the side's own if the parts of both don't fit together. */
const mergedFor = (base: SeatDraft, mine: SeatDraft, theirs: SeatDraft, side: MergeSide) => {
  const { draft, conflicts } = mergeDrafts(base, mine, theirs, side)
  return checkDraft(draft).ok
    ? { draft, conflicts }
    : {
        draft: side === 'MINE' ? mine : theirs,
        conflicts: [{ where: 'Seat map', what: 'parts that don’t fit together', mine: 'Changed', theirs: 'Changed' }],
      }
}

/** Why a save failed, if sending it again can't help. */
const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError && error.kind === 'graphql' && error.status < 500 && error.status !== 429
    ? error.message
    : null

/**
 * Saves the draft a moment after the last change, one request at a time. Changes of others are merged part by part.
 * Retries while the network is away, and right away when the browser says that it is back.
 */
export function useDraftSaving(
  editor: Editor,
  firstVersion: number,
  send: SendDraft,
  { found, keep }: StoredDraft,
): DraftSaving {
  const draft = useStore(editor.store).history.draft
  const [saved, setSaved] = useState(found?.base ?? draft)
  const [failures, setFailures] = useState(0)
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [clash, setClash] = useState<DraftClash | null>(null)
  const version = useRef(found?.version ?? firstVersion)
  const lastSent = useRef<SeatDraft | null>(null)
  const running = useRef<Promise<boolean> | null>(null)
  /** Continues with a merged draft, which is saved with the next round. */
  const continueWith = (merged: SeatDraft, { version: next, draft: theirs, by }: Stale): void => {
    version.current = next
    setSaved(theirs)
    editor.restart(merged, `Added ${by}’s changes to the map`)
    showToast({ kind: 'notice', text: `Added ${by}’s changes to the map`, dismissAfter: 3500 })
  }
  const merge = (stale: Stale, base: SeatDraft): void => {
    const { draft: merged, conflicts } = mergedFor(base, editor.draft(), stale.draft, 'MINE')
    if (conflicts.length === 0) return continueWith(merged, stale)
    setClash({
      by: stale.by,
      conflicts,
      resolve: (side) => {
        setClash(null)
        setProblem(null)
        continueWith(mergedFor(base, editor.draft(), stale.draft, side).draft, stale)
      },
      later: () => {
        setClash(null)
        setProblem(CHOOSE)
      },
    })
  }
  const sendOnce = async (): Promise<boolean> => {
    const sent = editor.draft()
    setIsSaving(true)
    try {
      const answer = await send(sent, version.current)
      setFailures(0)
      if (answer.is === 'REFUSED') {
        setProblem(answer.message)
        return false
      }
      // The answer to the last save may have been lost on its way.
      const isOwn = answer.is === 'STALE' && lastSent.current !== null && isSame(answer.draft, lastSent.current)
      if (answer.is === 'STALE' && !isOwn) {
        merge(answer, saved)
        return false
      }
      version.current = answer.version
      setProblem(null)
      setSaved(isOwn && lastSent.current ? lastSent.current : sent)
      return !isOwn
    } catch (error) {
      const refusal = refusalOf(error)
      setProblem(refusal ?? OFFLINE)
      setFailures((count) => (refusal === null ? count + 1 : 0))
      return false
    } finally {
      lastSent.current = sent
      setIsSaving(false)
    }
  }
  const save = async (): Promise<boolean> => {
    if (running.current) await running.current
    if (editor.draft() === saved) return true
    running.current = sendOnce()
    const isDone = await running.current
    running.current = null
    return isDone
  }
  const saveLater = useEffectEvent(() => void save())
  useEffect(() => {
    if (draft === saved) return undefined
    const timer = setTimeout(saveLater, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft, saved])
  useEffect(() => {
    if (failures === 0) return undefined
    const stop = new AbortController()
    const timer = setTimeout(saveLater, RETRY_AFTER_MS[failures - 1] ?? RETRY_AFTER_MS.at(-1))
    window.addEventListener('online', () => saveLater(), { signal: stop.signal })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [failures])
  const keepUnsaved = useEffectEvent((base: SeatDraft, next: SeatDraft) =>
    keep(next === base ? null : { version: version.current, base, draft: next }),
  )
  useEffect(() => keepUnsaved(saved, draft), [draft, saved])
  return {
    state: isSaving ? 'SAVING' : draft === saved ? 'SAVED' : 'CHANGED',
    problem,
    clash,
    version: () => version.current,
    save,
    setVersion: (next) => {
      version.current = next
    },
  }
}
