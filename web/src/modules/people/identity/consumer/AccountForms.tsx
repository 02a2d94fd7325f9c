import type { PasswordRules } from '@admission/common/validation/accounts.ts'
import { useEffect, useRef, useState } from 'react'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { useStore } from '#ui/store.ts'
import { ViewSwitch } from '#ui/ViewSwitch.tsx'
import { keepAskedCode, keptAskedCode, type AskedCode } from './asked-code.ts'
import { SignInForm } from './SignInForm.tsx'
import type { AccountValues } from './account-values.ts'

const signUp = lazyPart(async () => (await import('./SignUpForm.tsx')).SignUpForm)
const codeForm = lazyPart(async () => (await import('./CodeForm.tsx')).CodeForm)
const forgotten = lazyPart(async () => (await import('./ForgottenForm.tsx')).ForgottenForm)

type FormName = 'sign-in' | 'sign-up' | 'forgotten'

const titles: Readonly<Record<FormName, string>> = {
  'sign-in': 'Sign in',
  'sign-up': 'Create an account',
  forgotten: 'Forgot your password?',
}

interface AccountFormsProps {
  /** Prefills the e-mail address. */
  readonly email: string | undefined
  /** The form that is open first; signing in by default. */
  readonly first?: FormName | undefined
  readonly rules: PasswordRules
  readonly onSignedIn: () => void | Promise<void>
  /** Title above sign-in and sign-up; by default each has its own. */
  readonly title?: string
  /** One sentence below the title. */
  readonly text?: string
}

/**
 * Sign in with a password, passkey or code, create an account, or request a new password. The forms share typed values, on this page only. Each form is
 * loaded when chosen; the previous one stays until then.
 */
export function AccountForms({
  email: initialEmail,
  first = 'sign-in',
  rules,
  onSignedIn,
  title,
  text,
}: AccountFormsProps) {
  const [chosen, choose] = useState<FormName>(first)
  const [typed, setTyped] = useState<AccountValues>({
    email: initialEmail ?? '',
    name: '',
    password: '',
    signInCode: '',
    code: '',
    acceptedTerms: false,
  })
  const [asked, setAsked] = useState<AskedCode>()
  const forms = useRef<HTMLDivElement>(null)
  // Text typed before hydration exists only in the DOM, and a code that was requested before a reload only in the tab.
  useEffect(() => {
    for (const { name, value } of forms.current?.querySelectorAll('input') ?? [])
      if ((name === 'email' || name === 'password') && value !== '')
        setTyped((before) => ({ ...before, [name]: value }))
    setAsked(keptAskedCode())
  }, [])
  const keep = (next: AskedCode | undefined): void => {
    keepAskedCode(next)
    setAsked(next)
    setTyped((before) => ({ ...before, signInCode: '' }))
  }
  const isLoading = {
    'sign-in': false,
    'sign-up': useStore(signUp.store) === undefined,
    forgotten: useStore(forgotten.store) === undefined,
  }
  const shown = isLoading[chosen] ? 'sign-in' : chosen
  const back = (): void => choose('sign-in')
  const storage = { content: typed, change: setTyped }
  const ways = { storage, onSignedIn, onAsked: keep }
  const chosenForm = (
    <>
      <div>
        <h1 className="display text-36">{shown === 'forgotten' ? titles.forgotten : (title ?? titles[shown])}</h1>
        {text === undefined || shown === 'forgotten' ? null : <p className="mt-2 text-17 text-ink-soft">{text}</p>}
      </div>
      {shown === 'forgotten' ? null : (
        <div className="flex" onPointerEnter={signUp.prefetch} onFocus={signUp.prefetch}>
          <ViewSwitch
            label="Do you have an account?"
            open={shown}
            onOpen={choose}
            views={[
              { id: 'sign-in', name: 'I have an account' },
              { id: 'sign-up', name: 'I’m new here' },
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
            fallback={<SignInForm {...ways} onForgotten={() => choose('forgotten')} />}
          >
            {(ForgottenForm) => <ForgottenForm storage={storage} onBack={back} />}
          </Lazy>
        }
      >
        {(SignUpForm) => <SignUpForm {...ways} rules={rules} />}
      </Lazy>
    </>
  )
  return (
    <div ref={forms} className="flex w-full max-w-[480px] flex-col gap-6">
      <Lazy part={codeForm} when={asked !== undefined} onError={() => keep(undefined)} fallback={chosenForm}>
        {(CodeForm) =>
          asked === undefined ? null : (
            <CodeForm
              {...ways}
              asked={asked}
              isNew={chosen === 'sign-up'}
              onSignedIn={() => {
                keepAskedCode(undefined)
                return onSignedIn()
              }}
              onBack={() => keep(undefined)}
            />
          )
        }
      </Lazy>
    </div>
  )
}
