import { trustedAccountId } from '#platform/actor.ts'
import type { AccountId, UserId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { Balance, Journal, LedgerAccount, Withdrawal } from './types.ts'

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

/**
 * Money owed to a user for tickets they sold, over all organizers: one sum per currency in which there ever was any,
 * also zero.
 */
export async function readSellerBalances(database: SystemDb, userId: UserId): Promise<Money[]> {
  const { rows } = await sql<Money>`
    select (- sum(amount))::bigint as amount, trim(currency) as currency, exponent from entry
    where ledger_account = 'SELLER' and party_id = ${userId} group by currency, exponent order by currency`.execute(
    database,
  )
  return rows
}

type WithdrawalRow = Money & Omit<Withdrawal, 'money'>

/** Payouts to a user, latest first: one more than `size`, after the journal `after`. */
export async function readWithdrawals(
  database: SystemDb,
  userId: UserId,
  { size, after }: { readonly size: number; readonly after: string | null },
): Promise<Withdrawal[]> {
  const { rows } = await sql<WithdrawalRow>`
    select jo.id, jo.at, ac.name as "accountName", en.amount, trim(en.currency) as currency, en.exponent
    from entry en join journal jo on jo.id = en.journal_id join account ac on ac.id = en.account_id
    where en.ledger_account = 'SELLER' and en.party_id = ${userId} and jo.kind = 'WITHDRAWAL' and (${after}::uuid is null or jo.id < ${after}::uuid)
    order by jo.id desc limit ${size + 1}`.execute(database)
  return rows.map(({ amount, currency, exponent, ...row }) => ({ ...row, money: { amount, currency, exponent } }))
}

/** How often something was paid out to a user. */
export async function countWithdrawals(database: SystemDb, userId: UserId): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from entry en join journal jo on jo.id = en.journal_id
    where en.ledger_account = 'SELLER' and en.party_id = ${userId} and jo.kind = 'WITHDRAWAL'`.execute(database)
  return rows[0]?.n ?? 0
}
