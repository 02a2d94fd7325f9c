import { lazy, useState, useTransition } from 'react'
import { ViewSwitch } from '#ui/ViewSwitch.tsx'
import type { PasswordRules } from '../account-rules.ts'
import { SignInForm } from './SignInForm.tsx'

const fetchSignUp = () => import('./SignUpForm.tsx')
const near = (): void => void fetchSignUp().catch(() => undefined)
const SignUpForm = lazy(async () => ({ default: (await fetchSignUp()).SignUpForm }))
const ForgottenForm = lazy(async () => ({ default: (await import('./ForgottenForm.tsx')).ForgottenForm }))

type Way = 'sign-in' | 'sign-up' | 'forgotten'

const titles: Readonly<Record<Way, string>> = {
  'sign-in': 'Sign in',
  'sign-up': 'Create an account',
  forgotten: 'Forgot your password?',
}

interface AccountFormsProps {
  /** Prefills the address. */
  readonly email: string | undefined
  readonly rules: PasswordRules
  readonly onEntered: () => void
  /** What stands above both ways in: at checkout `Who is buying?`. Without it each is named. */
  readonly title?: string
  /** One sentence below the title. */
  readonly text?: string
}

/**
 * Sign in, open an account, or ask for a new password. The address that was typed is kept from one to the other. What is
 * not chosen is fetched when it is; what was there stays until then.
 */
export function AccountForms({ email: given, rules, onEntered, title, text }: AccountFormsProps) {
  const [way, setWay] = useState<Way>('sign-in')
  const [email, setEmail] = useState(given ?? '')
  const [, startTransition] = useTransition()
  const choose = (next: Way): void => startTransition(() => setWay(next))
  const shared = { email, onEmail: setEmail, onEntered }
  return (
    <div className="flex w-full max-w-[480px] flex-col gap-6">
      <div>
        <h1 className="display text-36">{way === 'forgotten' ? titles.forgotten : (title ?? titles[way])}</h1>
        {text === undefined || way === 'forgotten' ? null : <p className="mt-2 text-17 text-ink-soft">{text}</p>}
      </div>
      {way === 'forgotten' ? null : (
        <div className="flex" onPointerEnter={near} onFocus={near}>
          <ViewSwitch
            label="Have you been here before?"
            open={way}
            onOpen={choose}
            views={[
              { id: 'sign-in', name: 'I have an account' },
              { id: 'sign-up', name: 'I am new here' },
            ]}
          />
        </div>
      )}
      {way === 'sign-in' ? <SignInForm {...shared} onForgotten={() => choose('forgotten')} /> : null}
      {way === 'sign-up' ? <SignUpForm {...shared} rules={rules} /> : null}
      {way === 'forgotten' ? <ForgottenForm email={email} onEmail={setEmail} onBack={() => choose('sign-in')} /> : null}
    </div>
  )
}
