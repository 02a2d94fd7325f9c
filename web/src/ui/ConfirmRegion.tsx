import { dropQuestions, questions } from './confirm.ts'
import { Lazy, lazyPart } from './Lazy.tsx'
import { useStore } from './store.ts'

const dialog = lazyPart(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)

/** Where the questions of `confirm` are drawn. Once on a page, beside the toasts. Where the dialog cannot come, the answer is no. */
export function ConfirmRegion() {
  const asked = useStore(questions, [])
  return (
    <Lazy part={dialog} when={asked.length > 0} onError={dropQuestions}>
      {(ConfirmDialog) =>
        asked.map(({ id, title, text, confirm, cancel, danger = false, typeToConfirm, answer }) => (
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
        ))
      }
    </Lazy>
  )
}
