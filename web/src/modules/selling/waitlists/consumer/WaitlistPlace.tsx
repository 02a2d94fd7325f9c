import { formatMoment } from '@admission/common/time.ts'
import { number, plural } from '@admission/common/words.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { openCart } from '#modules/selling/carts/consumer/cart-store.ts'
import { query, request } from '#platform/api.ts'
import { ApiError } from '#platform/api-error.ts'
import { storageKeys, writeText } from '#platform/storage.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { WaitlistEntryDocument, WaitlistLeaveDocument, type WaitlistEntryFieldsFragment } from './waitlists.gql.ts'

type Entry = WaitlistEntryFieldsFragment

const what = ({ quantity, priceType }: Entry): string => `${plural(quantity, 'ticket')} (${priceType})`

interface WaitlistPlaceProps {
  readonly token: string
  /** Opens the form to join again with the same address. Undefined while nothing is sold out. */
  readonly onJoinAgain?: (email: string) => void
}

/** The place in line of a signed link: an open offer to buy or decline, or where someone stands. */
export function WaitlistPlace({ token, onJoinAgain }: WaitlistPlaceProps) {
  const { data, error } = useQuery({ ...query(WaitlistEntryDocument, { token }), meta: { silent: true } })
  if (error !== null)
    return (
      <Alert
        tone="stop"
        title={error instanceof ApiError ? error.message : 'We couldn’t load your place in line. Reload the page.'}
      />
    )
  if (data === undefined) return <Skeleton className="h-24 w-full" />
  const entry = data.waitlistEntry
  if (entry.state === 'OFFERED' && entry.cartToken !== null) return <OpenOffer entry={entry} token={token} />
  if (entry.state === 'WAITING') return <InLine entry={entry} token={token} />
  return (
    <div className="flex w-full flex-col items-start gap-3">
      <Alert tone="note" title={endedText(entry)} />
      {entry.state === 'CLAIMED' || onJoinAgain === undefined ? null : (
        <Button onClick={() => onJoinAgain(entry.email)}>Join again</Button>
      )}
    </div>
  )
}

const endedText = ({ state }: Entry): string => {
  if (state === 'CLAIMED') return 'You bought these tickets.'
  if (state === 'DECLINED') return 'You declined these tickets. They go to the next person in line.'
  if (state === 'REMOVED') return 'You’re no longer on the waitlist.'
  return 'The time for these tickets has run out. They go to the next person in line.'
}

function useLeave(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request(WaitlistLeaveDocument, { token }),
    onSuccess: ({ waitlistLeave }) =>
      client.setQueryData(query(WaitlistEntryDocument, { token }).queryKey, { waitlistEntry: waitlistLeave }),
  })
}

interface PlaceProps {
  readonly entry: Entry
  readonly token: string
}

function OpenOffer({ entry, token }: PlaceProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = useLeave(token)
  const buy = async (): Promise<void> => {
    if (entry.cartToken === null) return
    await openCart(client, entry.cartToken)
    // Checkout asks people to sign in, most likely with the address of the offer.
    writeText(storageKeys.buyerEmail, entry.email, 'sessionStorage')
    await navigate({ to: '/checkout' })
  }
  const decline = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Decline these tickets?',
      text: 'They go to the next person in line right away. You can’t undo this.',
      confirm: 'Decline',
      danger: true,
    })
    if (isSure) leave.mutate()
  }
  return (
    <div className="flex w-full flex-col gap-3">
      <Alert tone="go" title={`We’re holding ${what(entry)} for you`}>
        <p>
          {entry.offerUntil === null
            ? null
            : `Buy by ${formatMoment(entry.offerUntil, { year: false })}. After that, they go to the next person in line.`}
        </p>
      </Alert>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={() => void buy()}>
          Go to checkout
        </Button>
        <Button busy={leave.isPending && 'Declining'} onClick={() => void decline()}>
          Decline
        </Button>
      </div>
      <p className="text-14 text-ink-soft">They replace what is in your cart on this device.</p>
    </div>
  )
}

function InLine({ entry, token }: PlaceProps) {
  const leave = useLeave(token)
  const leaveAfterAsking = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Leave the waitlist?',
      text: 'You’ll lose your place in line.',
      confirm: 'Leave',
      danger: true,
    })
    if (isSure) leave.mutate()
  }
  return (
    <div className="flex w-full flex-col items-start gap-3">
      <Alert tone="note" title={`You’re number ${number(entry.ahead + 1)} in line for ${what(entry)}`}>
        <p>
          If tickets are returned, we hold yours and e-mail you how long you have to buy them. There’s no guarantee that
          any are.
        </p>
      </Alert>
      <Button busy={leave.isPending && 'Leaving'} onClick={() => void leaveAfterAsking()}>
        Leave the waitlist
      </Button>
    </div>
  )
}
