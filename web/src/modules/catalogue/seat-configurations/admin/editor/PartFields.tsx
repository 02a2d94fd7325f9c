import type { DraftArea, DraftShape, DraftText, SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { mapShared } from '@admission/common/seat-map/edit/parts.ts'
import { CornerFields } from './CornerFields.tsx'
import type { Editor } from './editor-store.ts'
import { NumberBox } from './NumberBox.tsx'
import { TextBox } from './TextBox.tsx'

interface PartFieldsProps {
  readonly editor: Editor
  readonly draft: SeatDraft
  /** The one selected area, shape or text. */
  readonly id: number
}

/** Properties of one standing area, shape or text. */
export function PartFields({ editor, draft, id }: PartFieldsProps) {
  const area = draft.areas.find((each) => each.id === id)
  const shape = draft.shapes.find((each) => each.id === id)
  const text = draft.texts.find((each) => each.id === id)
  const setArea = (to: Partial<DraftArea>): void =>
    editor.apply({ ...draft, areas: mapShared(draft.areas, (each) => (each.id === id ? { ...each, ...to } : each)) }, 'Changed the area') // prettier-ignore
  const setShape = (to: Partial<DraftShape>): void =>
    editor.apply({ ...draft, shapes: mapShared(draft.shapes, (each) => (each.id === id ? { ...each, ...to } : each)) }, 'Changed the shape') // prettier-ignore
  const setText = (to: Partial<DraftText>): void =>
    editor.apply({ ...draft, texts: mapShared(draft.texts, (each) => (each.id === id ? { ...each, ...to } : each)) }, 'Changed the text') // prettier-ignore
  if (area)
    return (
      <>
        <TextBox
          key={`${id} ${area.name}`}
          label="Name"
          value={area.name}
          max={40}
          onCommit={(name) => setArea({ name })}
        />
        <NumberBox
          label="Capacity"
          value={area.capacity}
          min={0}
          max={1_000_000}
          onCommit={(capacity) => setArea({ capacity: Math.round(capacity) })}
        />
        <CornerFields key={`corners ${id}`} {...{ editor, draft, id }} />
      </>
    )
  if (shape)
    return (
      <>
        <TextBox
          key={`${id} ${shape.label}`}
          label="Label"
          value={shape.label}
          max={40}
          onCommit={(label) => setShape({ label })}
        />
        <CornerFields key={`corners ${id}`} {...{ editor, draft, id }} />
      </>
    )
  return text ? (
    <TextBox label="Text" value={text.text} max={60} onCommit={(value) => setText({ text: value })} />
  ) : null
}
