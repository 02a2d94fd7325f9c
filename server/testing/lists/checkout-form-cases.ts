/** List cases of checkout forms, and of questions and answers (`list-cases.ts`). */
export const checkoutFormCases = {
  checkoutForms: {
    more: `with given as (select $3::uuid, $4::uuid)
      insert into checkout_form (account_id, name, subject, archived_at)
      select $1, 'Rôw ' || n, case when n % 2 = 0 then 'TICKET' else 'ORDER' end, case when n % 2 = 0 then app.now() end from given, generate_series(1, $2::int) n`,
    narrowing: () => ({ name: 'ROW 7', state: ['ARCHIVED'], subject: ['ORDER'] }),
  },
  faqs: {
    more: `with given as (select $3::uuid, $4::uuid)
      insert into faq (account_id, scope, event_id, question, answer, position)
      select $1, case when n % 2 = 0 then 'EVENT' else 'MARKETPLACE' end, case when n % 2 = 0 then $3::uuid end, 'Rôw ' || n, 'Yes', n from given, generate_series(1, $2::int) n`,
    narrowing: () => ({ text: 'ROW 7', scope: ['EVENT'], event: ['1f0e4a5e-0000-6000-8000-00000000dead'] }),
  },
} as const
