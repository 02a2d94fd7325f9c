import { pay, without, type Bought, type Twin } from './twin-scene.ts'

type State = 'OPEN' | 'WON' | 'LOST'

/** The gateway's reports of a dispute about the paid order, in this order. */
const disputed =
  (...states: readonly State[]) =>
  async (bought: Bought): Promise<void> => {
    await pay(bought)
    const { query, payment } = bought
    for (const state of states)
      await query('select take_dispute($1)', [
        JSON.stringify({
          gateway: 'sandbox',
          gatewayDisputeId: 'dis_1',
          gatewayPaymentId: `pay_${payment.attempt.id}`,
          state,
          amount: payment.total,
          fee: 0,
          currency: 'EUR',
          exponent: 2,
          reason: 'OTHER',
          evidenceDueAt: null,
        }),
      ])
  }

const FILE = 'checkout/sql/take-dispute.sql'

export const DISPUTE_TWINS: readonly Twin[] = [
  {
    invariant: 'I14 DISPUTES',
    guard: 'an open dispute freezes tickets',
    off: () => without(FILE, [`set state = 'FROZEN' where id = any (v_live)`, `set state = 'FROZEN' where false`]),
    act: disputed('OPEN'),
  },
  {
    invariant: 'I14 DISPUTES',
    guard: 'a dispute that was won releases them',
    off: () =>
      without(FILE, [
        `set state = 'OWNED' where id = any (v_live) and state = 'FROZEN'`,
        `set state = 'OWNED' where false`,
      ]),
    act: disputed('OPEN', 'WON'),
  },
  {
    invariant: 'I22 DISPUTES',
    guard: 'a closed dispute has no further effect',
    off: () => without(FILE, [`if not v_is_new and d.state <> 'OPEN' then return 'KNOWN'; end if;`, '']),
    act: disputed('WON', 'LOST'),
  },
  {
    invariant: 'I02 TICKETS',
    guard: 'a dispute that was lost returns what was sold',
    off: () => without(FILE, ['perform return_units(', '-- perform return_units(']),
    act: disputed('LOST'),
  },
]
