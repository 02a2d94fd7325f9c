import { labelRows } from '@admission/common/seat-map/edit/number.ts'
import {
  alignSelection,
  distributeSelection,
  mirrorSelection,
  rotateSelection,
} from '@admission/common/seat-map/edit/place.ts'
import { Menu } from '#ui/Menu.tsx'
import { useShortcut } from '#ui/shortcuts.ts'
import type { Editor } from './editor-store.ts'

const alignments = [
  ['LEFT', 'Align left'],
  ['CENTER', 'Align centers'],
  ['RIGHT', 'Align right'],
  ['TOP', 'Align top'],
  ['MIDDLE', 'Align middles'],
  ['BOTTOM', 'Align bottom'],
] as const

/** Every command on the selection, by keyboard as well. */
export function ArrangeMenu({ editor }: { readonly editor: Editor }) {
  const { change } = editor
  const keys = { copy: useShortcut('C').label, paste: useShortcut('V').label, duplicate: useShortcut('D').label }
  return (
    <Menu
      label="Arrange"
      size="office"
      items={[
        { name: 'Copy', keys: keys.copy, onChoose: editor.copyToClipboard },
        { name: 'Paste', keys: keys.paste, onChoose: () => void editor.pasteFromClipboard() },
        { name: 'Duplicate', keys: keys.duplicate, onChoose: editor.duplicate },
        {
          name: 'Rotate by 15°',
          startsGroup: true,
          onChoose: () => change((of, ids) => rotateSelection(of, ids, 15), 'Rotated by 15°'),
        },
        { name: 'Rotate by 90°', onChoose: () => change((of, ids) => rotateSelection(of, ids, 90), 'Rotated by 90°') },
        { name: 'Mirror left to right', onChoose: () => change((of, ids) => mirrorSelection(of, ids, 'ACROSS'), 'Mirrored') }, // prettier-ignore
        { name: 'Mirror top to bottom', onChoose: () => change((of, ids) => mirrorSelection(of, ids, 'DOWN'), 'Mirrored') }, // prettier-ignore
        ...alignments.map(([to, name], i) => ({
          name,
          startsGroup: i === 0,
          onChoose: () => change((of, ids) => alignSelection(of, ids, to), name.replace('Align', 'Aligned')),
        })),
        {
          name: 'Distribute across',
          onChoose: () => change((of, ids) => distributeSelection(of, ids, 'ACROSS'), 'Distributed across'),
        },
        { name: 'Distribute down', onChoose: () => change((of, ids) => distributeSelection(of, ids, 'DOWN'), 'Distributed down') }, // prettier-ignore
        {
          name: 'Label rows A, B, C from the back',
          startsGroup: true,
          onChoose: () =>
            change(
              (of, ids) =>
                labelRows(of, ids, {
                  kind: 'LETTERS',
                  start: 'A',
                  direction: 'BACK_TO_FRONT',
                  skip: editor.store.get().rows.skip,
                }),
              'Labeled rows from the back',
            ),
        },
        { name: 'Delete', keys: 'Delete', danger: true, startsGroup: true, onChoose: editor.remove },
      ]}
    />
  )
}
