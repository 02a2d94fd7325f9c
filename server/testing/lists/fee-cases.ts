/** The lists of fee structures (`list-cases.ts`). */
export const feeCases = {
  feeStructures: {
    more: `with given as (select $3::uuid, $4::uuid)
      insert into fee_structure (account_id, name) select $1::uuid, 'Rôw ' || n from given, generate_series(1, $2::int) n`,
    narrowing: () => ({
      text: 'ROW 7',
      account: ['1f0e4a5e-0000-6000-8000-00000000dead'],
      isDefault: true,
      isOfPlatform: true,
    }),
  },
  archivedFeeStructures: {
    more: `with given as (select $3::uuid, $4::uuid)
      insert into fee_structure (account_id, name, archived_at)
      select $1::uuid, 'Rôw ' || n, app.now() - n * interval '1 minute' from given, generate_series(1, $2::int) n`,
    narrowing: () => ({ text: 'ROW 7', account: ['1f0e4a5e-0000-6000-8000-00000000dead'] }),
  },
}
