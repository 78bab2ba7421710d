import { t } from '@lingui/core/macro'
import { FIRST_LIST_NAME } from '@newsloom/contract/contacts/lists'
import { quote } from '~/lib/quote.ts'
import type { CsvProblem } from './csv/csv-types.ts'

/** The dialog's documented texts, and what it says without a list. */
export const TEXTS = {
  title: t`Import Contacts`,
  help: t`CSV with an email column (required) and a name column (optional), headers in the first row, maximum file size 5MB.`,
  noLists: t`There are no contact lists yet. A list named ${quote(FIRST_LIST_NAME)} will be created.`,
  importing: t`Importing...`,
  imported: t`Contacts imported successfully`,
  importedCount: (count: string) => t`${count} contacts have been imported.`,
  nothingNew: t`Nothing new to import`,
  nothingNewHint: t`The list has these contacts already.`,
  wrongType: t`Invalid file type`,
  chooseCsv: t`Please select a CSV file.`,
  parseError: t`Error parsing CSV`,
  invalidFormat: t`Invalid CSV format`,
  badFields: t`The columns cannot be imported like this`,
  needEmail: t`CSV must contain an email column`,
  failed: t`Import failed`,
  failedHint: t`There was an error importing your contacts. Please check the file format.`,
} as const

export function csvProblemText(problem: CsvProblem): string {
  switch (problem.kind) {
    case 'empty':
      return t`The file is empty`
    case 'no-rows':
      return t`The file has no rows below its headers`
    case 'open-quote':
      return t`Row ${problem.row} has a quote (") that is not closed`
  }
}
