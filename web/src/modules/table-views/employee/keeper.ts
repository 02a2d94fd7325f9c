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

/** What an employee keeps of their tables. */
export const employeeKeeper: Keeper = keeperOf(documents)
