import { timeAt } from '@admission/common/time.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { ids, oneOf, contains } from '#platform/lists/filters.ts'
import { PromotionCodeRef, PromotionCodeStateRef } from '../graphql/code-types.ts'
import { codeSource, codeSql, codeStateOf, type CodeState } from '../reads/codes.ts'

const STATE_LABELS: Readonly<Record<CodeState, string>> = { UNUSED: 'Unused', USED: 'Used', ARCHIVED: 'Archived' }

defineList({
  area: 'admin',
  name: 'promotionCodes',
  type: 'PromotionCode',
  title: 'Promotion codes',
  may: 'promotions:view',
  description: 'Codes of the account’s promotions, in alphabetical order by default.',
  row: PromotionCodeRef,
  columns: {
    code: { header: 'Code', value: ({ code }) => code, sort: [{ sql: codeSql.code, type: 'text' }] },
    state: {
      header: 'State',
      value: (code) => STATE_LABELS[codeStateOf(code)],
      filter: oneOf(PromotionCodeStateRef, 'States.', { where: codeSql.isIn }),
    },
    used: { header: 'Used', value: ({ used }) => used },
    uses: { header: 'Limit', value: ({ uses }) => uses },
    replacedBy: { header: 'Replaced by', value: ({ replacedBy }) => replacedBy },
    batch: { header: 'Batch', value: ({ batchName }) => batchName },
    created: {
      header: 'Created',
      time: ({ createdAt, timezone }) => timeAt(createdAt, timezone),
      sort: [{ sql: codeSql.created, type: 'timestamptz' }],
    },
  },
  filters: {
    text: contains(codeSql.text, 'Part of the code. Not case-sensitive.'),
    promotion: ids('Promotion IDs.', codeSql.promotion),
    batch: ids('Batch IDs.', codeSql.batch),
  },
  sort: { by: 'CODE', descending: false },
  source: codeSource,
})
