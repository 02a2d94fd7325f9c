import { formatMoney } from '@admission/common/money.ts'
import { formatMoment } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { openCart } from '#modules/selling/carts/consumer/cart-store.ts'
import { query, request } from '#platform/api.ts'
import { Alert } from '#ui/Alert.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { EventDate } from '#ui/EventDate.tsx'
import {
  ConciergeDeclineDocument,
  ConciergeInvitationDocument,
  type ConciergeInvitationFieldsFragment,
} from './concierge.gql.ts'

interface HeldTicketsProps {
  readonly of: ConciergeInvitationFieldsFragment
  readonly inviteHash: string
}

const endedText = ({ state, accountName, pass }: HeldTicketsProps['of']): string => {
  if (pass !== null && pass !== undefined) {
    if (state === 'CLAIMED') return 'You renewed. See you next season.'
    if (state === 'DECLINED') return 'You declined these places. They’re on sale to others.'
    if (state === 'WITHDRAWN') return `${accountName} no longer keeps these places.`
    return 'The time to renew has run out. These places are on sale to others.'
  }
  if (state === 'CLAIMED') return 'These tickets were bought.'
  if (state === 'DECLINED') return 'You declined these tickets. They’re on sale again.'
  if (state === 'WITHDRAWN') return `${accountName} no longer holds these tickets.`
  return 'The time for these tickets has run out. They’re on sale again.'
}

/** Tickets held by an invitation, or places kept for a renewal: the show, the places, the price and until when, to buy or decline. */
export function HeldTickets({ of, inviteHash }: HeldTicketsProps) {
  const { event, pass, accountName, guestName, message, quantity, priceType, places, price, orderFee, marketplaceId } =
    of
  const events = pass?.events.length ?? 0
  const where = [event.venue.name, event.venue.hall, event.venue.locality].filter(Boolean).join(', ')
  return (
    <>
      <div>
        <p className="text-15 text-ink-soft">
          {pass ? `${accountName} keeps your places, ${guestName}` : `${accountName} invites ${guestName}`}
        </p>
        <h1 className="display text-36 break-words">{pass?.name ?? event.name}</h1>
        <p className="mt-2 text-17">
          {events > 1 ? `${plural(events, 'event')}, the first on ` : ''}
          <EventDate of={event} long />
        </p>
        <p className="text-15 text-ink-soft">{where}</p>
      </div>
      {message === '' ? null : (
        <blockquote className="border-l-4 border-line pl-4 break-words whitespace-pre-line">{message}</blockquote>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-y border-line py-4">
        <dt className="text-ink-soft">{pass ? 'Passes' : 'Tickets'}</dt>
        <dd className="font-semibold">
          {pass ? plural(quantity, 'pass', 'passes') : plural(quantity, 'ticket')}, {priceType}
        </dd>
        {places === '' ? null : (
          <>
            <dt className="text-ink-soft">Places</dt>
            <dd>{places}</dd>
          </>
        )}
        <dt className="text-ink-soft">Price</dt>
        <dd>
          {formatMoney(price)} each, {orderFee === null ? 'with all fees' : `plus ${formatMoney(orderFee)} per order`}
        </dd>
      </dl>
      {of.state === 'OPEN' && of.cartToken !== null ? (
        <OpenActions of={of} cartToken={of.cartToken} inviteHash={inviteHash} />
      ) : (
        <>
          <Alert tone="note" title={endedText(of)} />
          {marketplaceId === null ? null : (
            <Link
              to="/marketplace/$marketplaceId/event/$eventId/tickets"
              params={{ marketplaceId, eventId: event.id }}
              search={pass ? { pass: pass.id } : {}}
              className={`${buttonClasses({})} self-start`}
            >
              {pass ? 'See the pass' : 'See the event'}
            </Link>
          )}
        </>
      )}
    </>
  )
}

function OpenActions({ of, cartToken, inviteHash }: HeldTicketsProps & { readonly cartToken: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const buy = useMutation({
    mutationFn: async () => {
      await openCart(client, cartToken)
      await navigate({ to: '/checkout' })
    },
  })
  const decline = useMutation({
    mutationFn: () => request(ConciergeDeclineDocument, { inviteHash }),
    onSuccess: ({ conciergeDecline }) =>
      client.setQueryData(query(ConciergeInvitationDocument, { inviteHash }).queryKey, {
        conciergeInvitation: conciergeDecline,
      }),
  })
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: of.pass ? 'Give up your places?' : 'Decline these tickets?',
      text: 'They go on sale again right away. You can’t undo this.',
      confirm: 'Decline',
      danger: true,
    })
    if (isSure) decline.mutate()
  }
  return (
    <>
      <Alert
        tone="go"
        title={`${of.pass ? 'Kept' : 'Held'} for you until ${formatMoment(of.heldUntil, { year: false })}`}
      >
        <p>
          Nothing is charged until you check out. After that time, they go on sale{of.pass ? ' to others' : ' again'}.
        </p>
      </Alert>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" busy={buy.isPending && 'Opening'} onClick={() => buy.mutate()}>
          {of.pass ? 'Renew' : 'Go to checkout'}
        </Button>
        <Button busy={decline.isPending && 'Declining'} onClick={() => void ask()}>
          Decline
        </Button>
      </div>
      <p className="text-14 text-ink-soft">They replace what is in your cart on this device.</p>
    </>
  )
}
