import { useState } from 'react'
import { classes } from '#ui/classes.ts'
import type { PasswordRules } from './account-rules.ts'
import { ForgottenForm } from './ForgottenForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'

type Way = 'sign-in' | 'sign-up' | 'forgotten'

interface AccountFormsProps {
  /** Prefills the address. */
  readonly email: string | undefined
  readonly rules: PasswordRules
  readonly onEntered: () => void
  /** What stands above: `Sign in`, at checkout `Who is buying?`. */
  readonly title: string
  /** One sentence below the title. */
  readonly text?: string
}

const switchClasses = (on: boolean): string =>
  classes(
    'flex min-h-11 flex-1 items-center justify-center rounded-6 px-4 text-15 font-semibold',
    on ? 'bg-card shadow-[inset_0_0_0_1px_var(--edge)]' : 'text-ink-soft hover:text-ink',
  )

/** Sign in, open an account, or ask for a new password. The address that was typed is kept from one to the other. */
export function AccountForms({ email: given, rules, onEntered, title, text }: AccountFormsProps) {
  const [way, setWay] = useState<Way>('sign-in')
  const [email, setEmail] = useState(given ?? '')
  const shared = { email, onEmail: setEmail, onEntered }
  return (
    <div className="flex w-full max-w-[480px] flex-col gap-6">
      <div>
        <h1 className="display text-36">{way === 'forgotten' ? 'Forgot your password?' : title}</h1>
        {text === undefined || way === 'forgotten' ? null : <p className="mt-2 text-17 text-ink-soft">{text}</p>}
      </div>
      {way === 'forgotten' ? null : (
        <fieldset aria-label="Have you been here before?" className="flex gap-1 rounded-6 bg-sunk p-1">
          <button
            type="button"
            aria-pressed={way === 'sign-in'}
            onClick={() => setWay('sign-in')}
            className={switchClasses(way === 'sign-in')}
          >
            I have an account
          </button>
          <button
            type="button"
            aria-pressed={way === 'sign-up'}
            onClick={() => setWay('sign-up')}
            className={switchClasses(way === 'sign-up')}
          >
            I am new here
          </button>
        </fieldset>
      )}
      {way === 'sign-in' ? <SignInForm {...shared} onForgotten={() => setWay('forgotten')} /> : null}
      {way === 'sign-up' ? <SignUpForm {...shared} rules={rules} /> : null}
      {way === 'forgotten' ? <ForgottenForm email={email} onEmail={setEmail} onBack={() => setWay('sign-in')} /> : null}
    </div>
  )
}
