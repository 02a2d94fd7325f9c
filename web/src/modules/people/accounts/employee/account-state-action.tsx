import type { AccountState } from '@admission/common/records/platform-account.ts'
import type { StateAction } from '#platform/record/StateActions.tsx'
import { AccountReasonDialog } from './AccountReasonDialog.tsx'

const suspension = 'Its shop is closed and nothing of it is sold. Members still work in it, and tickets stay valid.'
const archiving =
  'Members can’t enter it and its shop is gone. Buyers keep their orders and tickets. You can restore it.'

/** Button, consequence and toast for moving an account to another state. `from` is its current one. */
export const accountActionFrom =
  (from: AccountState, name: string) =>
  (to: AccountState): StateAction => {
    if (to === 'SUSPENDED')
      return {
        verb: 'Suspend account',
        effect: suspension,
        done: 'Account suspended',
        dialog: (props) => (
          <AccountReasonDialog {...props} title={`Suspend “${name}”?`} text={suspension} verb="Suspend" />
        ),
      }
    if (to === 'ARCHIVED')
      return {
        verb: 'Archive account',
        effect: archiving,
        done: 'Account archived',
        dialog: (props) => (
          <AccountReasonDialog {...props} title={`Archive “${name}”?`} text={archiving} verb="Archive" />
        ),
      }
    return from === 'ARCHIVED'
      ? {
          verb: 'Restore account',
          effect: 'Members can enter it again, and its shop is back as it was.',
          done: 'Account restored',
        }
      : { verb: 'Resume account', effect: 'Its shop opens again and it can sell.', done: 'Account resumed' }
  }
