import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { confirm, type Question } from '#ui/confirm.ts'
import { lazyPart } from '#ui/Lazy.tsx'
import { Later } from './Later.tsx'
import { Facts, GuidePage, Specimen } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/dialogs')({ ssr: true, component: DialogsPage })

const drawnQuestion = lazyPart(async () => (await import('./DrawnQuestion.tsx')).DrawnQuestion)

interface Kind {
  readonly title: string
  readonly use: string
  readonly press: string
  readonly question: Question
  /** Height classes of the drawn dialog, by page width. */
  readonly room: string
}

const kinds: readonly Kind[] = [
  {
    title: 'Confirm',
    use: 'Asks for confirmation with Cancel and Confirm. Escape and a press outside cancel.',
    press: 'Leave waitlist',
    question: { title: 'Leave the waitlist?', text: 'You’ll lose your place in line.' },
    room: 'h-[197px] phone:h-[229px]',
  },
  {
    title: 'Specific labels',
    use: 'Better than Confirm: both buttons name the action.',
    press: 'Send 2 tickets',
    question: {
      title: 'Send 2 tickets to Noor?',
      text: 'They leave your wallet immediately. You can cancel the transfer until Noor accepts it.',
      confirm: 'Send 2 tickets',
      cancel: 'Keep tickets',
    },
    room: 'h-[297px] phone:h-[251px]',
  },
  {
    title: 'Destructive',
    use: 'Crimson, and it names what is affected.',
    press: 'Archive collection',
    question: {
      title: 'Archive “Larkhall spring”?',
      text: 'It’ll be removed from all storefronts. Tickets already sold stay valid.',
      confirm: 'Archive',
      danger: true,
    },
    room: 'h-[267px] phone:h-[251px]',
  },
  {
    title: 'Destructive, with typing',
    use: 'If it can’t be undone, people must type the exact name first.',
    press: 'Cancel 12,940 tickets',
    question: {
      title: 'Cancel 12,940 tickets?',
      text: 'All buyers will be refunded and notified by e-mail. This can’t be undone.',
      confirm: 'Cancel 12,940 tickets',
      cancel: 'Keep event',
      danger: true,
      typeToConfirm: 'The Lantern Keeper',
    },
    room: 'h-[391px] phone:h-[345px]',
  },
]

function AskButton({ press, question }: { readonly press: string; readonly question: Question }) {
  const [answer, setAnswer] = useState<boolean>()
  const ask = async (): Promise<void> => setAnswer(await confirm(question))
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button kind={question.danger === true ? 'danger-outline' : 'secondary'} onClick={() => void ask()}>
        {press}
      </Button>
      {answer === undefined ? null : (
        <output className="text-14 text-ink-soft">{answer ? 'Confirmed' : 'Not confirmed'}</output>
      )}
    </div>
  )
}

function DialogsPage() {
  return (
    <GuidePage
      title="Dialogs"
      text="A question to answer before anything happens. If an action can be undone, do it and show a toast with Undo."
    >
      {kinds.map(({ title, use, press, question, room }) => (
        <Specimen key={title} title={title} use={use}>
          <div className="flex flex-col gap-4">
            <div className={room}>
              <Later room={room} part={drawnQuestion} of={question} />
            </div>
            <AskButton press={press} question={question} />
          </div>
        </Specimen>
      ))}
      <Facts
        of={{
          'Default buttons': 'Cancel, Confirm',
          'Closes on': 'Escape, a press outside',
          Focus: 'Moves in, restored on close',
          'On a phone': 'Bottom sheet',
        }}
      />
    </GuidePage>
  )
}
