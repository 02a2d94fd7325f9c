import type { UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import { questionOf, type QuestionRow } from '#modules/stock/checkout-forms/reads/questions.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { StoredAnswer } from '../types/answer-change.ts'

type Row = Omit<StoredAnswer, 'question'> & { readonly question: QuestionRow | null }

/** Answers of a user's own purchase, in order. Empty if it isn't theirs. */
export async function readOwnAnswers(
  database: SystemDb,
  userId: UserId,
  purchaseId: string,
): Promise<readonly StoredAnswer[]> {
  const { rows } = await sql<Row>`
    select a.no as number, a.label, a.subject_text as about, a.answer, to_jsonb(q) as question, f.changeable_hours as "changeableHours",
           exists (select 1 from checkout_question d where d.shown_if_question_id = a.question_id and d.archived_at is null) as decides,
           coalesce(i.returned, false) as "isReturned", p.state::text as "purchaseState", e.zone, app.now() as now,
           (select case when bool_or(ev.awaits_date) then null else min(coalesce(vi.starts_at, ev.date_show)) end
            from purchase_item t join event ev on ev.id = t.event_id left join block b on b.id = t.block_id left join visit vi on vi.id = b.visit_id
            where t.purchase_id = p.id and t.kind = 'TICKET' and not t.returned and (a.item_id is null or t.id = a.item_id)) as "startsAt"
    from purchase_answer a join purchase p on p.id = a.purchase_id join event e on e.id = p.event_id
    left join checkout_form f on f.id = a.form_id left join checkout_question q on q.id = a.question_id and q.archived_at is null
    left join purchase_item i on i.id = a.item_id
    where a.purchase_id = ${purchaseId} and p.user_id = ${userId} order by a.no`.execute(database)
  return rows.map(({ question, ...row }) => ({ ...row, question: question === null ? null : questionOf(question) }))
}
