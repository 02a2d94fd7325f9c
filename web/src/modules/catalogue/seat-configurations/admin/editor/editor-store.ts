import type { MapPoint } from '@admission/common/seat-map/document.ts'
import { readClip, readClipboard, writeClipboard } from './clipboard.ts'
import { copySelection, pasteClip } from '@admission/common/seat-map/edit/clip.ts'
import type { SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { record, redo, startHistory, undo, type History } from '@admission/common/seat-map/edit/history.ts'
import { deleteSelection } from '@admission/common/seat-map/edit/mark.ts'
import { everyId, type Selection } from '@admission/common/seat-map/edit/parts.ts'
import { createStore, type Store } from '#ui/store.ts'
import { showToast } from '#ui/toast-queue.ts'
import { selectionText, steps } from './editor-text.ts'
import type { RowSettings, TableSettings } from './new-parts.ts'
import { startRows, startTables } from './new-parts.ts'
import type { Tool } from './tools.ts'

export interface EditorState {
  readonly history: History
  readonly selection: Selection
  readonly tool: Tool
  /** Price level that the brush paints and new seats get. */
  readonly level: number
  /** Section that new rows and tables go to. */
  readonly sectionId: number | null
  readonly rows: RowSettings
  readonly tables: TableSettings
  /** True if parts snap to guides, neighbors and the grid. */
  readonly snaps: boolean
  readonly hasRulers: boolean
  /** Corners of the outline in progress. */
  readonly corners: readonly MapPoint[]
  /** Crosshair of the arrow keys, where Space presses; null until a key moves it. */
  readonly cursor: MapPoint | null
  /** Read out by the live region. */
  readonly announcement: string
}

/** The draft being edited, with what a person has selected and chosen. Every change of the draft is one step. */
export interface Editor {
  readonly store: Store<EditorState>
  readonly draft: () => SeatDraft
  readonly set: (change: Partial<EditorState>) => void
  /** Adds a step; `ids` are selected after it. */
  readonly apply: (draft: SeatDraft, announcement: string, ids?: Iterable<number>) => void
  /** Continues with a draft from elsewhere, such as another person's changes merged with one's own. Nothing before it can be undone. */
  readonly restart: (draft: SeatDraft, announcement: string) => void
  /** Applies a command to the selection. */
  readonly change: (command: (draft: SeatDraft, selection: Selection) => SeatDraft, announcement: string) => void
  readonly select: (ids: Iterable<number>, how?: 'REPLACE' | 'ADD' | 'TOGGLE') => void
  readonly selectAll: () => void
  /** Says why something can't be done, to eyes and ears. */
  readonly showProblem: (why: string) => void
  /** Undoes the last step, or the last corner of an outline in progress. */
  readonly undo: () => void
  readonly redo: () => void
  /** Copies the selection; returns its text for the clipboard, or null if nothing is selected. */
  readonly copy: () => string | null
  /** Pastes the text of the clipboard: a copy of this seat map or of another. */
  readonly paste: (text: string) => void
  /** Copy and paste without a key press, from a menu. */
  readonly copyToClipboard: () => void
  readonly pasteFromClipboard: () => Promise<void>
  readonly duplicate: () => void
  readonly remove: () => void
}

/** Copies are pasted a little beside their originals. */
const PASTE_BY = 14

const showProblem = (why: string): void =>
  void showToast({ kind: 'error', text: why, topic: 'seat-map-editor', dismissAfter: 3500 })

/** The section and the price level of new parts, replaced if an undone or merged draft doesn't have them. */
function settled(state: EditorState): EditorState {
  const { sections, levels } = state.history.draft
  const hasSection = sections.some(({ id }) => id === state.sectionId)
  const hasLevel = levels.some(({ number }) => number === state.level)
  if (hasSection && hasLevel) return state
  return {
    ...state,
    ...(!hasSection && { sectionId: sections[0]?.id ?? null }),
    ...(!hasLevel && { level: levels[0]!.number }),
  }
}

export function createEditor(draft: SeatDraft): Editor {
  const store = createStore<EditorState>({
    history: startHistory(draft),
    selection: new Set(),
    tool: 'SELECT',
    level: draft.levels[0]!.number,
    sectionId: draft.sections[0]?.id ?? null,
    rows: startRows,
    tables: startTables,
    snaps: true,
    hasRulers: true,
    corners: [],
    cursor: null,
    announcement: '',
  })
  const set = (change: Partial<EditorState>): void => {
    const before = store.get()
    const isOtherTool = change.tool !== undefined && change.tool !== before.tool
    store.set(settled({ ...before, ...(isOtherTool && { corners: [], cursor: null }), ...change }))
  }
  const current = (): SeatDraft => store.get().history.draft
  const apply: Editor['apply'] = (next, announcement, ids) => {
    const { history, selection } = store.get()
    if (next === history.draft) return
    set({
      history: record(history, next, announcement),
      selection: ids === undefined ? selection : new Set(ids),
      announcement,
    })
  }
  const restart: Editor['restart'] = (next, announcement) => {
    const known = everyId(next)
    const selection = new Set([...store.get().selection].filter((id) => known.has(id)))
    set({ history: startHistory(next), selection, announcement })
  }
  const travel = (step: ReturnType<typeof undo>, verb: string, nothing: string): void => {
    if (!step) return set({ announcement: nothing })
    const known = everyId(step.history.draft)
    const selection = new Set([...store.get().selection].filter((id) => known.has(id)))
    set({ history: step.history, selection, announcement: `${verb}: ${step.announcement}` })
  }
  const insert = (clip: SeatDraft | null, by: number): void => {
    if (!clip) return set({ announcement: 'Nothing to copy' })
    const { draft: next, ids } = pasteClip(current(), clip, by, by)
    return apply(next, `Pasted ${selectionText(next, new Set(ids))}`, ids)
  }
  const copied = { text: '', times: 0 }
  const copy = (): string | null => {
    const { selection } = store.get()
    const clip = copySelection(current(), selection)
    set({ announcement: clip ? `Copied ${selectionText(current(), selection)}` : 'Nothing to copy' })
    return clip ? JSON.stringify(clip) : null
  }
  const paste = (text: string): void => {
    const clip = readClip(text)
    if (!clip) return showProblem('The clipboard has no seats. Copy some in this or another seat map first.')
    // Each further copy goes beside the one before it.
    copied.times = copied.text === text ? copied.times + 1 : 1
    copied.text = text
    return insert(clip, PASTE_BY * copied.times)
  }
  return {
    store,
    draft: current,
    set,
    apply,
    restart,
    change: (command, announcement) => apply(command(current(), store.get().selection), announcement),
    select: (ids, how = 'REPLACE') => {
      const next = new Set(how === 'REPLACE' ? [] : store.get().selection)
      for (const id of ids)
        if (how === 'TOGGLE' && next.has(id)) next.delete(id)
        else next.add(id)
      const name = selectionText(current(), next)
      set({ selection: next, announcement: next.size === 0 ? 'Nothing selected' : `Selected ${name}` })
    },
    selectAll: () => {
      const ids = everyId(current())
      set({ selection: ids, announcement: `Selected ${selectionText(current(), ids)}` })
    },
    showProblem,
    undo: () => {
      const { corners, history } = store.get()
      if (corners.length === 0) travel(undo(history), steps.undone, 'Nothing to undo')
      else set({ corners: corners.slice(0, -1), announcement: `Removed corner ${corners.length}` })
    },
    redo: () => travel(redo(store.get().history), steps.redone, 'Nothing to redo'),
    copy,
    paste,
    copyToClipboard: () => writeClipboard(copy()),
    pasteFromClipboard: async () => paste(await readClipboard()),
    duplicate: () => insert(copySelection(current(), store.get().selection), PASTE_BY),
    remove: () => {
      const { selection } = store.get()
      if (selection.size === 0) return set({ announcement: 'Nothing to delete' })
      apply(deleteSelection(current(), selection), `Deleted ${selectionText(current(), selection)}`, [])
    },
  }
}
