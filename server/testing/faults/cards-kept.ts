import type { TestDatabase } from '#testing/database.ts'

const LOOKS_LIKE_A_CARD = String.raw`(^|[^0-9a-f-])[0-9]([ -]?[0-9]){12,18}($|[^0-9a-f-])`

function hasCheckDigit(text: string): boolean {
  const digits = Array.from(text.replaceAll(/\D/g, ''), Number).toReversed()
  const sum = digits.reduce((total, digit, at) => {
    const counted = at % 2 === 0 ? digit : digit * 2
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}

/** Tables with a text of 13 to 19 digits that could be a card number (I38). Ids and hashes don't count. */
export async function findCards({ query }: TestDatabase): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select cl.relname as name from pg_class cl join pg_namespace ns on ns.oid = cl.relnamespace
     where ns.nspname = 'public' and cl.relkind = 'r' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await query<{ text: string }>(
      `select m[1] as text from ${name} t, jsonb_each_text(to_jsonb(t)) v,
         regexp_matches(v.value, '((?:^|(?<=[^0-9a-zA-Z_-]))[0-9](?:[ -]?[0-9]){12,18}(?![0-9a-zA-Z_-]))', 'g') m where v.value ~ $1`,
      [LOOKS_LIKE_A_CARD],
    )
    if (rows.some(({ text }) => hasCheckDigit(text))) found.push(name)
  }
  return found
}
