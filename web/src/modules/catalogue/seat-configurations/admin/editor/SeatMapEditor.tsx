import { countSeats, draftProblems } from '@admission/common/seat-map/edit/problems.ts'
import { number, plural } from '@admission/common/words.ts'
import { Redo, Undo, ZoomIn, ZoomOut, Maximize, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { useShortcut } from '#ui/shortcuts.ts'
import { useStore } from '#ui/store.ts'
import { Board } from './Board.tsx'
import type { Editor, EditorState } from './editor-store.ts'
import type { EditorSurface } from './editor-surface.ts'
import { EditorPanel } from './EditorPanel.tsx'
import { levelColor } from './level-colors.ts'
import { tools, type Tool } from './tools.ts'

const cursors: Partial<Record<Tool, string>> = { SELECT: 'default', PAN: 'grab', TEXT: 'text', PLAN: 'move' }

interface SeatMapEditorProps {
  readonly editor: Editor
  /** Meaning of publishing for events, below the properties. */
  readonly note?: string | null
}

/** The seat map editor: tools, drawing board, price levels, problems and the panel. */
export function SeatMapEditor({ editor, note = null }: SeatMapEditorProps) {
  const state = useStore(editor.store)
  const [surface, setSurface] = useState<EditorSurface | null>(null)
  const [scale, setScale] = useState(1)
  return (
    <div className="flex min-h-0 flex-1 max-desk:flex-col">
      <ToolBar {...{ editor, state }} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <div className="flex shrink-0 flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2">
          <LevelPalette {...{ editor, state }} />
          <div className="flex items-center gap-1">
            <span className="mono text-13 text-ink-soft">{Math.round(scale * 100)}%</span>
            <Button
              kind="quiet"
              size="office"
              square
              icon={ZoomIn}
              aria-label="Zoom in"
              aria-keyshortcuts="+"
              title="Zoom in (+)"
              onClick={() => surface?.zoom(1.4)}
            >
              {null}
            </Button>
            <Button
              kind="quiet"
              size="office"
              square
              icon={ZoomOut}
              aria-label="Zoom out"
              aria-keyshortcuts="-"
              title="Zoom out (-)"
              onClick={() => surface?.zoom(1 / 1.4)}
            >
              {null}
            </Button>
            <Button
              kind="quiet"
              size="office"
              square
              icon={Maximize}
              aria-label="Show the whole map"
              aria-keyshortcuts="0"
              title="Show the whole map (0)"
              onClick={() => surface?.fit()}
            >
              {null}
            </Button>
          </div>
        </div>
        <Board editor={editor} cursor={cursors[state.tool] ?? 'crosshair'} onSurface={setSurface} onScale={setScale} />
        <Findings {...{ editor, state, surface }} />
      </div>
      <EditorPanel {...{ editor, state, surface, note }} />
      <p aria-live="polite" className="sr-only">
        {state.announcement}
      </p>
    </div>
  )
}

interface PartProps {
  readonly editor: Editor
  readonly state: EditorState
}

function ToolBar({ editor, state }: PartProps) {
  const { past, future } = state.history
  const [undo, redo] = [useShortcut('Z'), useShortcut('Y')]
  return (
    <div
      role="toolbar"
      aria-label="Tools"
      aria-orientation="vertical"
      className="flex shrink-0 gap-1 overflow-auto border-line bg-card p-1.5 max-desk:border-b desk:flex-col desk:border-r"
    >
      {tools.map(({ tool, name, key, icon, startsGroup = false }) => (
        <Button
          key={tool}
          kind={state.tool === tool ? 'ink' : 'quiet'}
          size="office"
          square
          icon={icon}
          aria-label={name}
          aria-pressed={state.tool === tool}
          aria-keyshortcuts={key}
          title={`${name} (${key.toUpperCase()})`}
          className={startsGroup ? 'desk:mt-3' : ''}
          onClick={() => editor.set({ tool })}
        >
          {null}
        </Button>
      ))}
      <Button
        kind="quiet"
        size="office"
        square
        icon={Undo}
        aria-label="Undo"
        aria-keyshortcuts={undo.keys}
        title={stepTitle('Undo', past.at(-1)?.announcement, undo.label)}
        className="desk:mt-auto"
        disabled={past.length === 0}
        onClick={editor.undo}
      >
        {null}
      </Button>
      <Button
        kind="quiet"
        size="office"
        square
        icon={Redo}
        aria-label="Redo"
        aria-keyshortcuts={redo.keys}
        title={stepTitle('Redo', future.at(-1)?.announcement, redo.label)}
        disabled={future.length === 0}
        onClick={editor.redo}
      >
        {null}
      </Button>
    </div>
  )
}

/** `Undo: Moved 12 seats (Ctrl Z)`. */
const stepTitle = (verb: string, step: string | undefined, keys: string): string =>
  `${verb}${step === undefined ? '' : `: ${step}`} (${keys})`

/** Pressing a level picks it for the brush and for new seats. */
function LevelPalette({ editor, state }: PartProps) {
  const { draft } = state.history
  const { byLevel } = countSeats(draft)
  return (
    <fieldset aria-label="Price level for new seats and the brush" className="flex min-w-0 flex-wrap gap-2">
      {draft.levels.map((level) => (
        <Button
          key={level.number}
          size="office"
          aria-pressed={state.level === level.number}
          className="font-normal aria-pressed:border-ink aria-pressed:bg-sunk aria-pressed:inset-ring aria-pressed:inset-ring-ink"
          onClick={() => editor.set({ level: level.number, announcement: `${level.name} picked` })}
        >
          <span aria-hidden="true" className="size-3 rounded-full" style={{ background: levelColor(level) }} />
          {level.name} <span className="mono text-13 text-ink-soft">{number(byLevel.get(level.number) ?? 0)}</span>
        </Button>
      ))}
    </fieldset>
  )
}

function Findings({ editor, state, surface }: PartProps & { readonly surface: EditorSurface | null }) {
  const [at, setAt] = useState(0)
  const findings = draftProblems(state.history.draft)
  const finding = findings[at % Math.max(1, findings.length)]
  if (!finding) return null
  const show = (): void => {
    editor.select(finding.ids)
    surface?.reveal()
    setAt(at + 1)
  }
  return (
    <div className="m-4 flex items-center gap-4 rounded-6 border border-line bg-card px-4 py-2.5 text-14">
      <span className="flex items-center gap-2 font-semibold text-wait">
        <TriangleAlert aria-hidden="true" size={16} strokeWidth={1.5} />
        <span className="whole">{plural(findings.length, 'problem')}</span>
      </span>
      <span className="min-w-0 flex-1 truncate">{finding.text}</span>
      {finding.ids.length === 0 ? null : <TextButton onClick={show}>Show</TextButton>}
    </div>
  )
}
