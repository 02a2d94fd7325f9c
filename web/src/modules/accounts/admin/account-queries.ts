import type { QueryClient } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { AccountSettingsDocument, AccountTermsDocument } from './account-settings.gql.ts'
import type { AccountPlace } from './account-place.ts'

export const settingsQuery = ({ accountId }: AccountPlace) => query(AccountSettingsDocument, {}, { accountId })
export const termsQuery = ({ accountId }: AccountPlace) => query(AccountTermsDocument, {}, { accountId })

export const loadSettings = (client: QueryClient, place: AccountPlace): Promise<void> =>
  load(client, settingsQuery(place))
export const loadTerms = (client: QueryClient, place: AccountPlace): Promise<void> => load(client, termsQuery(place))
