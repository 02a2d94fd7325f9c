import { readDraftFile, type FileProblem } from '@admission/common/seat-map/edit/read-draft-file.ts'
import { useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Menu } from '#ui/Menu.tsx'
import type { Editor } from './editor-store.ts'

/** Import and export of the draft as a JSON file. */
export function FileMenu({ editor }: { readonly editor: Editor }) {
  const input = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<readonly FileProblem[]>([])
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const checked = readDraftFile(await file.text())
    if (checked.ok) editor.apply(checked.draft, `Imported ${file.name}`, [])
    else setProblems(checked.problems)
  }
  return (
    <>
      <Menu
        label="File"
        size="office"
        items={[
          { name: 'Import from a file', onChoose: () => input.current?.click() },
          { name: 'Export to a file', onChoose: () => download(editor) },
        ]}
      />
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="Seat map file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Dialog
        open={problems.length > 0}
        title="This file can’t be imported"
        text="Your draft is unchanged. Correct these places in the file and import it again."
        onClose={() => setProblems([])}
        actions={
          <Button kind="primary" onClick={() => setProblems([])}>
            Close
          </Button>
        }
      >
        <ul className="flex flex-col gap-3">
          {problems.map(({ path, where, message, line }) => (
            <li key={`${path} ${message}`}>
              <p className="font-semibold">{where}</p>
              <p>{message}</p>
              {path === '' ? null : (
                <p className="mono text-13 text-ink-soft">
                  Line {line}: {path}
                </p>
              )}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

function download(editor: Editor): void {
  const draft = editor.draft()
  const url = URL.createObjectURL(new Blob([JSON.stringify(draft, null, 1)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${draft.name.replaceAll(/[^\w-]+/g, '-').toLowerCase()}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
  editor.set({ announcement: 'Exported the seat map' })
}
