import { formatTime, timeAt } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { viewerZone } from '#platform/time-zones.ts'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { StateBadge } from '#ui/StateBadge.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { showToast } from '#ui/toast-queue.ts'
import {
  RenewRecoveryCodesDocument,
  SetUpAuthenticatorDocument,
  TurnOffAuthenticatorDocument,
  TurnOnAuthenticatorDocument,
  type ProfileSecurityQuery,
  type SetUpAuthenticatorMutation,
} from './profile-security.gql.ts'
import { securityQuery } from './security-query.ts'

const dialog = lazyPart(async () => (await import('#platform/PasswordDialog.tsx')).PasswordDialog)
const setUp = lazyPart(async () => (await import('../AuthenticatorSetUp.tsx')).AuthenticatorSetUp)
const recovery = lazyPart(async () => (await import('../RecoveryCodes.tsx')).RecoveryCodes)

type OpenDialog = 'set-up' | 'renew' | 'turn-off'

/** A user's authenticator app: set up, recovery codes, turned off. */
export function AuthenticatorSection({ of }: { readonly of: ProfileSecurityQuery['authenticator'] }) {
  const client = useQueryClient()
  const [asked, ask] = useState<OpenDialog>()
  const [key, setKey] = useState<SetUpAuthenticatorMutation['authenticatorSetUp']>()
  const [codes, setCodes] = useState<readonly string[]>()
  const refresh = () => client.invalidateQueries({ queryKey: securityQuery.queryKey })
  const closed = (): void => ask(undefined)
  const prefetch = { onPointerEnter: dialog.prefetch, onFocus: dialog.prefetch }
  const texts = {
    'set-up': {
      title: 'Set up an authenticator app',
      text: 'Confirm that it’s you.',
      confirm: 'Continue',
      busy: 'Checking',
      onConfirm: async (password: string) =>
        setKey((await request(SetUpAuthenticatorDocument, { password })).authenticatorSetUp),
    },
    renew: {
      title: 'Get new recovery codes?',
      text: 'Your old codes stop working.',
      confirm: 'Get new codes',
      busy: 'Creating',
      onConfirm: async (password: string) => {
        setCodes((await request(RenewRecoveryCodesDocument, { password })).recoveryCodesRenew)
        await refresh()
      },
    },
    'turn-off': {
      title: 'Turn off the authenticator app?',
      text: 'Your password alone will sign you in.',
      confirm: 'Turn off',
      busy: 'Turning off',
      danger: true,
      asksForCode: true,
      onConfirm: async (password: string, code: string) => {
        await request(TurnOffAuthenticatorDocument, { password, code })
        setCodes(undefined)
        await refresh()
        showToast({ kind: 'notice', text: 'Authenticator app turned off', dismissAfter: 2000 })
      },
    },
  } as const
  return (
    <section aria-labelledby="authenticator" className="flex max-w-[624px] flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="authenticator" className="display text-22">
            Authenticator app
          </h2>
          {of.isOn ? (
            <StateBadge tone="go" icon={CircleCheck}>
              On
            </StateBadge>
          ) : null}
        </div>
        <p data-restless="" className="mt-1 text-15 text-ink-soft">
          {of.since === null
            ? 'With an app on your phone, your password alone isn’t enough to sign in.'
            : `Since ${formatTime(timeAt(Date.parse(of.since.utc), viewerZone()), { year: true, weekday: false })}, signing in with your password also asks for a code. You have ${plural(of.recoveryCodesLeft, 'recovery code')} left.`}
        </p>
      </div>
      <Lazy part={recovery} when={codes !== undefined} onError={() => setCodes(undefined)}>
        {(RecoveryCodes) => (
          <RecoveryCodes codes={codes ?? []}>
            <Button kind="ink" onClick={() => setCodes(undefined)}>
              I’ve saved them
            </Button>
          </RecoveryCodes>
        )}
      </Lazy>
      <Lazy part={setUp} when={key !== undefined} onError={() => setKey(undefined)}>
        {(AuthenticatorSetUp) =>
          key === undefined ? null : (
            <AuthenticatorSetUp
              of={key}
              onCode={async (code) => {
                setCodes((await request(TurnOnAuthenticatorDocument, { code })).authenticatorTurnOn)
                setKey(undefined)
                await refresh()
              }}
            />
          )
        }
      </Lazy>
      {of.isOn ? (
        <div className="flex flex-wrap gap-x-6 gap-y-4">
          <TextButton variant="underline" {...prefetch} onClick={() => ask('renew')}>
            Get new recovery codes
          </TextButton>
          <TextButton variant="danger" {...prefetch} onClick={() => ask('turn-off')}>
            Turn off
          </TextButton>
        </div>
      ) : key === undefined ? (
        <div>
          <Button {...prefetch} onClick={() => ask('set-up')}>
            Set up an app
          </Button>
        </div>
      ) : null}
      <Lazy part={dialog} when={asked !== undefined} onError={closed}>
        {(PasswordDialog) => (asked === undefined ? null : <PasswordDialog {...texts[asked]} onClose={closed} />)}
      </Lazy>
    </section>
  )
}
