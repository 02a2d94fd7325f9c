import { lazy, Suspense } from 'react'
import { questions } from './confirm.ts'
import { useStore } from './store.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

/** Where the questions of `confirm` are drawn. Once on a page, beside the toasts. */
export function ConfirmRegion() {
  const asked = useStore(questions, [])
  return (
    <Suspense>
      {asked.map(({ id, title, text, confirm, cancel, danger = false, typeToConfirm, answer }) => (
        <ConfirmDialog
          key={id}
          open
          title={title}
          text={text}
          {...(confirm === undefined ? {} : { confirmLabel: confirm })}
          {...(cancel === undefined ? {} : { cancelLabel: cancel })}
          dangerous={danger}
          typeToConfirm={typeToConfirm}
          onCancel={() => answer(false)}
          onConfirm={() => answer(true)}
        />
      ))}
    </Suspense>
  )
}
