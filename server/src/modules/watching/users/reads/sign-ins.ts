import { sql } from 'kysely'
import type { ListSource } from '#platform/lists/source.ts'
import type { SignInAttempt } from '../types.ts'

/** Attempts to sign in. Lists name the user. */
export const signInSource: ListSource<null, SignInAttempt, SignInAttempt> = {
  alias: 'si',
  from: sql`sign_in_attempt si`,
  scope: () => sql`true`,
  rows: () => sql<SignInAttempt>`
    select si.id, si.at, si.area, si.method, si.second_step as "secondStep", si.failure, si.device, text(si.network) as network
    from page join sign_in_attempt si on si.id = page.id`,
  rowOf: (row) => row,
}
