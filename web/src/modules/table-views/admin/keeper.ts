import { keeperOf, type Keeper } from '../keeper.ts'
import {
  DeleteTableViewDocument,
  ExportFileDocument,
  KeptTableDocument,
  SaveTableColumnsDocument,
  SaveTableViewDocument,
} from './kept-table.gql.ts'

const documents = {
  kept: KeptTableDocument,
  saveView: SaveTableViewDocument,
  deleteView: DeleteTableViewDocument,
  saveColumns: SaveTableColumnsDocument,
  exportFile: ExportFileDocument,
}

/** What a member keeps of the tables of an account. */
export const adminKeeper = (accountId: string): Keeper => keeperOf(documents, { accountId })
