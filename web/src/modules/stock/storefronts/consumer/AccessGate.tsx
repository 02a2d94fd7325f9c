import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { CalendarClock, CalendarX, KeyRound, Lock, UserRound, type LucideIcon } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import * as v from 'valibot'
import { formatTime } from '@admission/common/time.ts'
import { ApiError } from '#platform/api-error.ts'
import { request } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { tryAccessCode } from './access-code.ts'
import { StorefrontAccessDocument, type StorefrontQuery } from './storefront.gql.ts'

interface AccessGateProps {
  readonly access: StorefrontQuery['storefront']['access']
  readonly marketplaceId: string
  readonly storefrontId: string
}

/** Shown instead of a restricted storefront: what opens it, and the way to get there. */
export function AccessGate({ access, ...place }: AccessGateProps) {
  const { opensAt, phase, message } = access
  if (phase === 'BEFORE')
    return (
      <GateCard
        icon={CalendarClock}
        title={
          opensAt === null ? 'This part of the shop isn’t open yet' : `Opens ${formatTime(opensAt, { year: false })}`
        }
      >
        <p className="text-16 text-ink-soft">You can’t buy tickets here before then. The rest of the shop is open.</p>
        <ShopLink marketplaceId={place.marketplaceId} />
      </GateCard>
    )
  if (phase === 'AFTER')
    return (
      <GateCard icon={CalendarX} title="This part of the shop is closed">
        <p className="text-16 text-ink-soft">{message} Tickets that you have stay valid.</p>
        <ShopLink marketplaceId={place.marketplaceId} />
      </GateCard>
    )
  if (access.kind === 'ACCESS_CODE')
    return (
      <GateCard icon={KeyRound} title="Enter a code to see this part of the shop">
        <CodeForm {...place} />
      </GateCard>
    )
  if (access.needsSignIn)
    return (
      <GateCard icon={UserRound} title="Sign in to see this part of the shop">
        <SignInPrompt marketplaceId={place.marketplaceId} />
      </GateCard>
    )
  return (
    <GateCard icon={Lock} title="This part of the shop isn’t open to you">
      <p className="text-16 text-ink-soft">{message}</p>
      <ShopLink marketplaceId={place.marketplaceId} />
    </GateCard>
  )
}

interface GateCardProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly children: ReactNode
}

const GateCard = ({ icon: Icon, title, children }: GateCardProps) => (
  <section
    aria-label={title}
    className="flex w-full max-w-[560px] flex-col items-start gap-4 rounded-12 border border-line bg-card p-5 phone:p-8"
  >
    <Icon aria-hidden="true" size={24} strokeWidth={1.5} className="text-ink-soft" />
    <h2 className="display text-28">{title}</h2>
    {children}
  </section>
)

const ShopLink = ({ marketplaceId }: { readonly marketplaceId: string }) => (
  <Link to="/marketplace/$marketplaceId" params={{ marketplaceId }} className={buttonClasses({})}>
    See what’s on now
  </Link>
)

function SignInPrompt({ marketplaceId }: { readonly marketplaceId: string }) {
  const { href } = useLocation()
  return (
    <>
      <p className="text-16 text-ink-soft">You’ll return here after you sign in.</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/login" search={{ redirectTo: href }} className={buttonClasses({ kind: 'primary' })}>
          Sign in
        </Link>
        <ShopLink marketplaceId={marketplaceId} />
      </div>
    </>
  )
}

const wrongCode = 'This code doesn’t open this part of the shop. Check it and try again.'
const codeSchema = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter your access code.')),
})

function CodeForm(place: Omit<AccessGateProps, 'access'>) {
  const client = useQueryClient()
  const usedUp = useRef<string>(undefined)
  const isOpen = async (): Promise<boolean> => {
    const { marketplaceId, storefrontId } = place
    const { granted, isUsedUp, message } = (
      await request(StorefrontAccessDocument, { storefrontId }, { marketplaceId })
    ).storefront.access
    usedUp.current = isUsedUp ? (message ?? undefined) : undefined
    return granted
  }
  const form = useForm({
    schema: codeSchema,
    start: { code: '' },
    send: async ({ code }) =>
      (await tryAccessCode(place.marketplaceId, code, isOpen)) ? undefined : { code: usedUp.current ?? wrongCode },
    onSent: () => client.invalidateQueries({ queryKey: ['consumer'] }),
    explain: (error) => ({
      code: error instanceof ApiError ? error.message : 'We couldn’t check the code. Try again.',
    }),
  })
  return (
    <Form form={form} label="Access code" className="flex w-full flex-col items-start gap-4">
      <TextField
        label="Access code"
        className="w-full max-w-[360px]"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        mono
        {...form.field('code')}
        help="Not case-sensitive."
      />
      <Button type="submit" kind="primary" busy={form.isSending && 'Checking the code'}>
        Open
      </Button>
    </Form>
  )
}
