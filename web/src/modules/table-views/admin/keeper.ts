import { keeperOf, type Keeper } from '../keeper.ts'
import {
  DeleteTableViewDocument,
  ExportFileDocument,
  KeptTableDocument,
  RecentExportsDocument,
  SaveTableColumnsDocument,
  SaveTableViewDocument,
} from './kept-table.gql.ts'

const documents = {
  kept: KeptTableDocument,
  saveView: SaveTableViewDocument,
  deleteView: DeleteTableViewDocument,
  saveColumns: SaveTableColumnsDocument,
  exportFile: ExportFileDocument,
  recentExports: RecentExportsDocument,
}

/** What a member keeps of the tables of an account. */
export const adminKeeper = (accountId: string): Keeper => keeperOf(documents, { accountId })
