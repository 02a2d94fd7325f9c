import { dropQuestions, questions } from './confirm.ts'
import { Lazy, lazyPart } from './Lazy.tsx'
import { useStore } from './store.ts'

const dialog = lazyPart(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)

/** Renders the questions of `confirm`. Use it once per page, next to the toasts. If the dialog can't load, the answer is no. */
export function ConfirmRegion() {
  const pending = useStore(questions)
  return (
    <Lazy part={dialog} when={pending.length > 0} onError={dropQuestions}>
      {(ConfirmDialog) =>
        pending.map(({ id, title, text, confirm, cancel, danger = false, typeToConfirm, answer }) => (
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
