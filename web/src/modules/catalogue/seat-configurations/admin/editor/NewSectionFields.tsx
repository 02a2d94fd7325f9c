import { addSection } from '@admission/common/seat-map/edit/build.ts'
import { mapShared } from '@admission/common/seat-map/edit/parts.ts'
import { SelectField } from '#ui/SelectField.tsx'
import type { Editor, EditorState } from './editor-store.ts'
import { TextBox } from './TextBox.tsx'

interface NewSectionFieldsProps {
  readonly editor: Editor
  readonly state: EditorState
}

const NEW = 'NEW'

/** The section that new rows and tables go to, or a new one, which is named here while it is empty. */
export function NewSectionFields({ editor, state }: NewSectionFieldsProps) {
  const { draft } = state.history
  const section = draft.sections.find(({ id }) => id === state.sectionId)
  const choose = (value: string): void => {
    if (value !== NEW) return editor.set({ sectionId: Number(value) })
    const { draft: next, sectionId } = addSection(draft, `Section ${draft.sections.length + 1}`)
    editor.apply(next, 'Added a section')
    return editor.set({ sectionId })
  }
  const rename = (name: string): void => {
    const sections = mapShared(draft.sections, (each) => (each.id === state.sectionId ? { ...each, name } : each))
    editor.apply({ ...draft, sections }, `Renamed to ${name}`)
  }
  return (
    <>
      <SelectField
        label="Section"
        size="office"
        value={section === undefined ? '' : String(section.id)}
        {...(section === undefined && { placeholder: 'None yet' })}
        options={[
          ...draft.sections.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: NEW, label: 'New section' },
        ]}
        onValue={choose}
      />
      {section?.rows.length === 0 ? (
        <TextBox key={section.name} label="Section name" value={section.name} max={40} onCommit={rename} />
      ) : null}
    </>
  )
}
