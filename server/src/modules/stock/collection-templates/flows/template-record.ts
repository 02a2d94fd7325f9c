import { recordTable } from '#platform/records/columns.ts'
import type { RecordKind } from '#platform/records/types.ts'
import { templateChanged } from '../facts.ts'
import { readTemplate } from '../reads/templates.ts'
import type { CollectionTemplate } from '../types.ts'

/** A template of collections as a record. */
export const templateRecord: RecordKind<CollectionTemplate> = {
  name: 'collection-template',
  read: readTemplate,
  ...recordTable('collection_template', 'updated_at = app.now()'),
  fact: templateChanged,
}
