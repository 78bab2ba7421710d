import { FIRST_LIST_NAME } from '@newsloom/contract/contacts/lists'

/** The dialog's documented texts, and what it says without a list. */
export const TEXTS = {
  title: 'Import Contacts',
  help: 'CSV with an email column (required) and a name column (optional), headers in the first row, maximum file size 5MB.',
  noLists: `There are no contact lists yet. A list named '${FIRST_LIST_NAME}' will be created.`,
  importing: 'Importing...',
  imported: 'Contacts imported successfully',
  importedCount: (count: string) => `${count} contacts have been imported.`,
  nothingNew: 'Nothing new to import',
  nothingNewHint: 'The list has these contacts already.',
  wrongType: 'Invalid file type',
  chooseCsv: 'Please select a CSV file.',
  parseError: 'Error parsing CSV',
  invalidFormat: 'Invalid CSV format',
  badFields: 'The columns cannot be imported like this',
  needEmail: 'CSV must contain an email column',
  failed: 'Import failed',
  failedHint: 'There was an error importing your contacts. Please check the file format.',
} as const
