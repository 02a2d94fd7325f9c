import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Endpoint } from '#platform/doc.ts'
import { personIn } from '#platform/person.ts'
import { applySingleKeys } from '#platform/single-keys.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { isSingleKey, singleKeys } from '#ui/shortcuts.ts'
import { useStore } from '#ui/store.ts'
import { shortcutsOpen } from './shortcuts-open.ts'

const dialog = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

const close = (): void => shortcutsOpen.set(false)

/** Keyboard shortcuts of an office: `?` lists them, unless the user turned single keys off. */
export function ShortcutsHost({ endpoint }: { readonly endpoint: Endpoint }) {
  const personId = personIn(useQueryClient(), endpoint)
  const open = useStore(shortcutsOpen)
  const [used, setUsed] = useState(false)
  if (open && !used) setUsed(true)
  useEffect(() => applySingleKeys(personId), [personId])
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '?' || !isSingleKey(event) || !singleKeys.get()) return
      event.preventDefault()
      shortcutsOpen.set(true)
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      close()
    }
  }, [])
  return (
    <Lazy
      part={dialog}
      when={used}
      onError={() => {
        setUsed(false)
        close()
      }}
    >
      {(ShortcutsDialog) => <ShortcutsDialog open={open} onClose={close} personId={personId} />}
    </Lazy>
  )
}
