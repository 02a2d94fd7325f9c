import { setSingleKeys } from '#platform/single-keys.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Kbd, ShortcutKbd } from '#ui/Kbd.tsx'
import { singleKeys, slashSearchesList } from '#ui/shortcuts.ts'
import { useStore } from '#ui/store.ts'

interface Listed {
  readonly label: string
  /** Pressed alone; off if single-key shortcuts are off. */
  readonly single?: readonly string[]
  /** Pressed with ⌘ or Ctrl. */
  readonly modified?: string
  /** Always on: Enter, Esc. */
  readonly always?: string
}

interface ListedGroup {
  readonly name: string
  readonly shortcuts: readonly Listed[]
}

const slash: readonly Listed[] = [{ label: 'Search', single: ['/'] }]

/** `/` belongs to lists, or to an office that searches everything with it. */
const groupsOf = (isOfLists: boolean): readonly ListedGroup[] => [
  {
    name: 'Anywhere',
    shortcuts: [
      ...(isOfLists ? [] : slash),
      { label: 'Go to a screen or record', modified: 'K' },
      { label: 'Save', modified: 'S' },
      { label: 'Show keyboard shortcuts', single: ['?'] },
    ],
  },
  {
    name: 'In a list',
    shortcuts: [
      ...(isOfLists ? slash : []),
      { label: 'Next or previous row', single: ['J', 'K'] },
      { label: 'Select the row', single: ['X'] },
      { label: 'Open the row', always: 'Enter' },
      { label: 'Close the preview', always: 'Esc' },
    ],
  },
]

interface ShortcutsDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The signed-in user; undefined while loading. */
  readonly personId: string | undefined
}

/** Lists an office's keyboard shortcuts, with a switch for single-key shortcuts. */
export function ShortcutsDialog({ open, onClose, personId }: ShortcutsDialogProps) {
  const isOn = useStore(singleKeys)
  const groups = groupsOf(useStore(slashSearchesList))
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" place="middle">
      <div className="flex flex-col gap-5">
        {groups.map(({ name, shortcuts }) => (
          <section key={name} aria-label={name}>
            <h3 className="text-13 font-semibold text-ink-soft">{name}</h3>
            <dl className="text-14">
              {shortcuts.map((shortcut) => (
                <div key={shortcut.label} className="flex items-center justify-between gap-4 border-b border-line py-2">
                  <dt>{shortcut.label}</dt>
                  <dd className="flex gap-1.5">
                    <Keys {...shortcut} isOn={isOn} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Checkbox
          checked={isOn}
          disabled={personId === undefined}
          help="Turn these off if keys like J, X, / and ? get in the way, for example with speech input. Saved for you in this browser."
          onValue={(next) => {
            if (personId !== undefined) setSingleKeys(personId, next)
          }}
        >
          Single-key shortcuts
        </Checkbox>
      </div>
    </Dialog>
  )
}

function Keys({ single, modified, always, isOn }: Listed & { readonly isOn: boolean }) {
  if (modified !== undefined) return <ShortcutKbd of={modified} />
  if (always !== undefined) return <Kbd>{always}</Kbd>
  if (!isOn) return <span className="text-ink-soft">Off</span>
  return single?.map((key) => <Kbd key={key}>{key}</Kbd>)
}
