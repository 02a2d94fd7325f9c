import * as v from 'valibot'
import { isUuid } from '../ids.ts'
import { MEMBER_ROLES } from '../permissions.ts'
import { emailAddress } from './account-forms.ts'

/** Most events that a member can be limited to. */
const maxEvents = 200

const events = v.nullable(
  v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.check((id) => isUuid(id), 'Choose an event.'),
      ),
    ),
    v.minLength(1, 'Choose an event.'),
    v.maxLength(maxEvents, `Choose ${maxEvents} events or fewer.`),
  ),
)

const place = {
  role: v.picklist(MEMBER_ROLES, 'Choose a role.'),
  /** Events the member is limited to; null: all of the account, also later ones. */
  eventIds: events,
}

type Place = v.InferOutput<v.ObjectSchema<typeof place, undefined>>

const ownersSeeAll = [
  [['role'], ['eventIds']],
  ({ role, eventIds }: Place): boolean => role !== 'OWNER' || eventIds === null,
  'Owners see all events.',
] as const

/** A member's role and events. */
export const memberSchema = v.pipe(v.object(place), v.forward(v.partialCheck(...ownersSeeAll), ['eventIds']))
export type MemberInput = v.InferOutput<typeof memberSchema>

/** An invitation: an address with a role and events. */
export const memberInvitationSchema = v.pipe(
  v.object({ email: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter an e-mail address.'), emailAddress), ...place }),
  v.forward(v.partialCheck(...ownersSeeAll), ['eventIds']),
)
export type MemberInvitationInput = v.InferOutput<typeof memberInvitationSchema>

const scoped = v.object({ role: v.string(), scope: v.string(), eventIds: v.array(v.string()) })
// Owners see all: the form doesn't ask them.
const withEvents = <T extends v.InferOutput<typeof scoped>>({ scope, eventIds, ...rest }: T) => ({
  ...rest,
  eventIds: scope === 'ALL' || rest.role === 'OWNER' ? null : eventIds,
})

/** A member's role and events as a form holds them. */
export const memberForm = v.pipe(scoped, v.transform(withEvents), memberSchema)

/** An invitation as a form holds it. */
export const memberInvitationForm = v.pipe(
  v.object({ ...scoped.entries, email: v.string() }),
  v.transform(withEvents),
  memberInvitationSchema,
)
