import type { PasswordRules } from '@admission/common/validation/accounts.ts'
import { useEffect, useRef, useState } from 'react'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { useStore } from '#ui/store.ts'
import { ViewSwitch } from '#ui/ViewSwitch.tsx'
import { SignInForm } from './SignInForm.tsx'
import type { AccountValues } from './account-values.ts'

const signUp = lazyPart(async () => (await import('./SignUpForm.tsx')).SignUpForm)
const forgotten = lazyPart(async () => (await import('./ForgottenForm.tsx')).ForgottenForm)

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
 * Sign in, open an account, or ask for a new password. What was typed is kept from one to the other, in
 * this page alone. What is not chosen is fetched when it is; what was there stays until then.
 */
export function AccountForms({ email: given, rules, onEntered, title, text }: AccountFormsProps) {
  const [chosen, choose] = useState<Way>('sign-in')
  const [typed, setTyped] = useState<AccountValues>({
    email: given ?? '',
    name: '',
    password: '',
    acceptedTerms: false,
  })
  const forms = useRef<HTMLDivElement>(null)
  // What was typed into the server's page before React hydrated it is in the fields alone.
  useEffect(() => {
    for (const { name, value } of forms.current?.querySelectorAll('input') ?? [])
      if ((name === 'email' || name === 'password') && value !== '')
        setTyped((before) => ({ ...before, [name]: value }))
  }, [])
  const waits = {
    'sign-in': false,
    'sign-up': useStore(signUp.store) === undefined,
    forgotten: useStore(forgotten.store) === undefined,
  }
  const way = waits[chosen] ? 'sign-in' : chosen
  const back = (): void => choose('sign-in')
  const storage = { content: typed, change: setTyped }
  return (
    <div ref={forms} className="flex w-full max-w-[480px] flex-col gap-6">
      <div>
        <h1 className="display text-36">{way === 'forgotten' ? titles.forgotten : (title ?? titles[way])}</h1>
        {text === undefined || way === 'forgotten' ? null : <p className="mt-2 text-17 text-ink-soft">{text}</p>}
      </div>
      {way === 'forgotten' ? null : (
        <div className="flex" onPointerEnter={signUp.prefetch} onFocus={signUp.prefetch}>
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
      <Lazy
        part={signUp}
        when={chosen === 'sign-up'}
        onError={back}
        fallback={
          <Lazy
            part={forgotten}
            when={chosen === 'forgotten'}
            onError={back}
            fallback={<SignInForm storage={storage} onEntered={onEntered} onForgotten={() => choose('forgotten')} />}
          >
            {(ForgottenForm) => <ForgottenForm storage={storage} onBack={back} />}
          </Lazy>
        }
      >
        {(SignUpForm) => <SignUpForm storage={storage} rules={rules} onEntered={onEntered} />}
      </Lazy>
    </div>
  )
}
