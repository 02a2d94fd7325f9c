import type { RecordKind } from '#platform/records/types.ts'
import { templateChanged } from '../facts.ts'
import { readTemplate } from '../reads/templates.ts'
import type { CollectionTemplate } from '../types.ts'
import { lockTemplate, stampTemplate } from '../writes.ts'

/** A template of collections as a record. */
export const templateRecord: RecordKind<CollectionTemplate> = {
  name: 'collection-template',
  read: readTemplate,
  lock: lockTemplate,
  stamp: stampTemplate,
  fact: templateChanged,
}
