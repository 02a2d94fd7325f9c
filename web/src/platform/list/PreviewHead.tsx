import { Kbd } from '#ui/Kbd.tsx'
import { singleKeys } from '#ui/shortcuts.ts'
import { useStore } from '#ui/store.ts'

/** Preview header: position of the row in the list, and the keys that move to the next and previous row. */
export const PreviewHead = ({ place = '' }: { readonly place?: string }) => (
  <span className="flex items-center gap-2 text-ink-soft">
    {place}
    {useStore(singleKeys) ? (
      <span className="flex gap-1.5 pointer-coarse:hidden">
        <Kbd>J</Kbd>
        <Kbd>K</Kbd>
      </span>
    ) : null}
  </span>
)
