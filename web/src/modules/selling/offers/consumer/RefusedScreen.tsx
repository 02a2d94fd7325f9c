import { typedCode } from '@admission/common/typed-code.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import {
  CalendarCheck,
  CalendarClock,
  CalendarSync,
  CalendarX,
  CirclePause,
  CircleSlash,
  KeyRound,
  LogIn,
} from 'lucide-react'
import * as v from 'valibot'
import { useForm } from '#platform/form/use-form.ts'
import { saveAccessCode } from '#platform/storage.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { EventHead } from './EventHead.tsx'
import { EventLink, ShopLink } from './EventLink.tsx'
import { sheetQuery, type Place, type Sheet } from './place.ts'
import { showDates } from './show-dates.ts'
import { passRefused } from './pass-state.ts'
import { showState, type ShowState } from './show-state.ts'

interface RefusedScreenProps {
  readonly sheet: Sheet
  readonly refusal: NonNullable<Sheet['refusal']>
  readonly place: Place
}

const icons: Readonly<Record<ShowState['kind'], typeof CircleSlash>> = {
  'sold-out': CircleSlash,
  soon: CalendarClock,
  ended: CalendarCheck,
  cancelled: CalendarX,
  postponed: CalendarSync,
  paused: CirclePause,
  code: KeyRound,
  'sign-in': LogIn,
  closed: CircleSlash,
}

/** Why the event cannot be bought now, and what to do: enter a code, sign in, or choose another date. */
export function RefusedScreen({ sheet, refusal, place }: RefusedScreenProps) {
  const { href } = useLocation()
  const others = showDates(sheet).filter(({ current, isOpen }) => !current && isOpen)
  const { kind, title, text } =
    sheet.pass === null ? showState(refusal, sheet.event, others.length > 0) : passRefused(refusal, sheet.event)
  const hasWaitlist = sheet.pass === null && kind === 'sold-out' && sheet.priceTypes.some(({ waitlist }) => waitlist)
  return (
    <div className="pb-12">
      <EventHead sheet={sheet} place={place} />
      <div className="desk:pl-6">
        <EmptyState
          icon={icons[kind]}
          title={title}
          text={hasWaitlist && others.length === 0 ? 'All tickets for this date are taken right now.' : text}
        >
          {kind === 'code' ? <CodeForm place={place} /> : null}
          {kind === 'sign-in' ? (
            <Link to="/login" search={{ redirectTo: href }} className={buttonClasses({ kind: 'ink' })}>
              Sign in
            </Link>
          ) : null}
          {others.length === 0 && kind !== 'code' && kind !== 'sign-in' ? (
            <ShopLink place={place} className={buttonClasses({ kind: 'ink' })}>
              See what else is on
            </ShopLink>
          ) : null}
        </EmptyState>
        {others.length === 0 ? null : (
          <section className="px-6">
            <h2 className="text-16 font-semibold">Other dates</h2>
            <ul className="mt-2 max-w-[420px]">
              {others.map((date) => (
                <li key={date.id} className="border-b border-line">
                  <EventLink
                    place={place}
                    eventId={date.id}
                    className="flex min-h-12 items-center justify-between gap-4 no-underline hover:underline"
                  >
                    <span className="whole">{date.whole}</span>
                    <span className="whole text-14 text-ink-soft">{date.state}</span>
                  </EventLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

const codeSchema = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter the code from the organizer.')),
})

function CodeForm({ place }: { readonly place: Place }) {
  const client = useQueryClient()
  const form = useForm({
    schema: codeSchema,
    start: { code: '' },
    send: async ({ code }) => {
      saveAccessCode(place.marketplaceId, typedCode(code))
      await client.invalidateQueries({ queryKey: sheetQuery(place).queryKey })
      // If the code is accepted, this form is unmounted by now.
      return { code: 'This code doesn’t work here. It may have expired or been used up.' }
    },
  })
  return (
    <Form form={form} label="Access code" className="flex w-full max-w-[420px] flex-col items-start gap-3">
      <TextField
        label="Access code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('code')}
        className="w-full"
      />
      <Button type="submit" kind="ink" busy={form.isSending && 'Checking'}>
        Apply code
      </Button>
    </Form>
  )
}
