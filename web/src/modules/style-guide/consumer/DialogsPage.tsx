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
  /** How high it is drawn, by the width of the page. */
  readonly room: string
}

const kinds: readonly Kind[] = [
  {
    title: 'Confirm',
    use: 'Asks once more, with Cancel and Confirm. Escape and a press outside do what Cancel does.',
    press: 'Leave the waitlist',
    question: { title: 'Leave the waitlist?', text: 'Your place goes to whoever comes next.' },
    room: 'h-[219px] phone:h-[229px]',
  },
  {
    title: 'Said in its own words',
    use: 'Better than Confirm: both buttons say what happens.',
    press: 'Send 2 tickets',
    question: {
      title: 'Send 2 tickets to Noor?',
      text: 'They leave your wallet at once. You can call them back until Noor has accepted.',
      confirm: 'Send 2 tickets',
      cancel: 'Keep them',
    },
    room: 'h-[241px] phone:h-[251px]',
  },
  {
    title: 'Dangerous',
    use: 'What destroys something is crimson, and names it.',
    press: 'Archive the collection',
    question: {
      title: 'Archive “Larkhall spring”?',
      text: 'It goes out of all storefronts. Tickets that were sold stay valid.',
      confirm: 'Archive',
      danger: true,
    },
    room: 'h-[245px] phone:h-[251px]',
  },
  {
    title: 'Dangerous, typed',
    use: 'What cannot be undone waits until the name has been typed, letter by letter.',
    press: 'Cancel 12,940 tickets',
    question: {
      title: 'Cancel 12,940 tickets?',
      text: 'Every buyer gets the money back, and a mail. This cannot be undone.',
      confirm: 'Cancel 12,940 tickets',
      cancel: 'Keep the event',
      danger: true,
      typeToConfirm: 'The Lantern Keeper',
    },
    room: 'h-[369px] phone:h-[345px]',
  },
]

function Asked({ press, question }: { readonly press: string; readonly question: Question }) {
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
      text="A question that must be answered before anything happens. What can be undone is not asked: it is done, and the toast has Undo."
    >
      {kinds.map(({ title, use, press, question, room }) => (
        <Specimen key={title} title={title} use={use}>
          <div className="flex flex-col gap-4">
            <Later room={room} part={drawnQuestion} of={question} />
            <Asked press={press} question={question} />
          </div>
        </Specimen>
      ))}
      <Facts
        of={{
          'Buttons, unless said': 'Cancel, Confirm',
          'Closes on': 'Escape, a press outside',
          Focus: 'Goes in, and comes back',
          'On a phone': 'A sheet from below',
        }}
      />
    </GuidePage>
  )
}
