import { trustedAccountId } from '#platform/actor.ts'
import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { Balance, Journal, LedgerAccount } from './types.ts'

type BalanceRow = {
  readonly account_id: string
  readonly ledger_account: LedgerAccount
  readonly party_id: string | null
  readonly amount: number
  readonly currency: string
  readonly exponent: number
}

/** Balances of these accounts, summed from entries. Zero balances are left out. */
export async function readBalances(database: SystemDb, accountIds: readonly AccountId[]): Promise<Balance[]> {
  const { rows } = await sql<BalanceRow>`
    select account_id, ledger_account::text as ledger_account, party_id, sum(amount)::bigint as amount, currency, exponent
    from entry where account_id = any(${[...accountIds]}::uuid[])
    group by account_id, ledger_account, party_id, currency, exponent having sum(amount) <> 0
    order by account_id, entry.ledger_account, party_id, currency`.execute(database)
  return rows.map((row) => ({
    accountId: trustedAccountId(row.account_id),
    ledgerAccount: row.ledger_account,
    partyId: row.party_id,
    money: { amount: row.amount, currency: row.currency, exponent: row.exponent },
  }))
}

type JournalRow = {
  readonly id: string
  readonly effect_key: string
  readonly kind: string
  readonly at: Date
  readonly entries: readonly {
    readonly account: LedgerAccount
    readonly party: string | null
    readonly amount: number
    readonly currency: string
    readonly exponent: number
  }[]
}

/** Journals of one subject (a purchase or a refund), oldest first. */
export async function readJournalsOf(database: SystemDb, subjectId: string): Promise<Journal[]> {
  const { rows } = await sql<JournalRow>`
    select jo.id, jo.effect_key, jo.kind, jo.at, jsonb_agg(jsonb_build_object('account', en.ledger_account, 'party', en.party_id, 'amount', en.amount,
             'currency', en.currency, 'exponent', en.exponent) order by en.no) as entries
    from journal jo join entry en on en.journal_id = jo.id where jo.subject_id = ${subjectId}::uuid group by jo.id order by jo.id`.execute(
    database,
  )
  return rows.map((row) => ({
    id: row.id,
    effectKey: row.effect_key,
    kind: row.kind,
    at: row.at,
    entries: row.entries.map(({ account, party, amount, currency, exponent }) => ({
      ledgerAccount: account,
      partyId: party,
      money: { amount, currency, exponent },
    })),
  }))
}
