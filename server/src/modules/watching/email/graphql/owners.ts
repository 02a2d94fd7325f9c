import { isUuid } from '@admission/common/ids.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { isAccount, readOwnerOfEvent } from '../reads/templates.ts'
import type { TemplateOwner } from '../types.ts'

type OwnerKind = {
  readonly name: 'account' | 'event'
  readonly right: 'accounts' | 'catalogue'
  readonly ownerOf: (context: RequestContext, id: string) => Promise<TemplateOwner>
}

const ofAccount: OwnerKind = {
  name: 'account',
  right: 'accounts',
  ownerOf: async ({ services }, id) => {
    if (!isUuid(id) || !(await isAccount(services.databases.system, id))) throw notFound()
    return { accountId: trustedAccountId(id), eventId: null }
  },
}

const ofEvent: OwnerKind = {
  name: 'event',
  right: 'catalogue',
  ownerOf: async ({ services }, id) => {
    const accountId = isUuid(id) ? await readOwnerOfEvent(services.databases.system, id) : undefined
    if (accountId === undefined) throw notFound()
    return { accountId: trustedAccountId(accountId), eventId: id }
  },
}

/** Who has e-mails that employees write: accounts and events. */
export const MAIL_OWNERS: readonly OwnerKind[] = [ofAccount, ofEvent]
