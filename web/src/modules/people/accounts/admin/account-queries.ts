import { query } from '#platform/api.ts'
import type { PageLoad } from '#platform/list/list-options.ts'
import { load } from '#platform/load.ts'
import { AccountSettingsDocument, AccountTermsDocument } from './account-settings.gql.ts'
import type { AccountPlace } from './account-place.ts'

export const settingsQuery = ({ accountId }: AccountPlace) => query(AccountSettingsDocument, {}, { accountId })
export const termsQuery = ({ accountId }: AccountPlace) => query(AccountTermsDocument, {}, { accountId })

type AccountLoad = Pick<PageLoad, 'context'> & { readonly params: AccountPlace }

export const loadSettings = ({ context, params }: AccountLoad): Promise<void> =>
  load(context.queryClient, settingsQuery(params))
export const loadTerms = ({ context, params }: AccountLoad): Promise<void> =>
  load(context.queryClient, termsQuery(params))
