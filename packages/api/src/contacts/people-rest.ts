import {
  BulkInput,
  BulkPreview,
  BulkPreviewInput,
  BulkResult,
  ExportPeopleQuery,
  UndoRemovalInput,
} from '@newsloom/contract/contacts/bulk'
import { PeopleTable, PeopleTableInput, RenameContactInput } from '@newsloom/contract/contacts/people-table'
import { applyBulk } from '@newsloom/core/contacts/apply-bulk'
import { exportPeople } from '@newsloom/core/contacts/export-people'
import { pagePeople } from '@newsloom/core/contacts/page-people'
import { previewBulk } from '@newsloom/core/contacts/preview-bulk'
import { renameContact } from '@newsloom/core/contacts/rename-contact'
import { undoRemoval } from '@newsloom/core/contacts/undo-removal'
import { attachment } from '../http/attachment.ts'
import { CHUNK_BODY_LIMIT } from '../http/body-limit.ts'
import { route } from '../rest/route.ts'
import { contactsCsvStream } from './contacts-csv.ts'

export const contactPeopleRest = [
  route.get(
    '/contacts/people',
    {
      summary: 'A page of people, each once with all their lists, filtered and sorted',
      input: PeopleTableInput,
      answer: PeopleTable,
    },
    ({ ctx, input }) => pagePeople(ctx, input),
  ),
  route.put(
    '/contacts/{id}',
    { summary: "Correct a person's name in all their lists", input: RenameContactInput },
    ({ ctx, input }) => renameContact(ctx, input),
  ),
  route.post(
    '/contacts/bulk/preview',
    {
      summary: 'To how many people an action on many would apply',
      input: BulkPreviewInput,
      answer: BulkPreview,
    },
    ({ ctx, input }) => previewBulk(ctx, input),
  ),
  route.post(
    '/contacts/bulk',
    {
      summary:
        "Add people to a list, remove them or suppress them: all or none; 409 when it would not apply to 'expected' people",
      input: BulkInput,
      answer: BulkResult,
    },
    ({ ctx, input }) => applyBulk(ctx, input),
  ),
  route.post(
    '/contacts/bulk/undo',
    {
      summary: 'Add removed members to their list again, as they were',
      input: UndoRemovalInput,
      maxBody: CHUNK_BODY_LIMIT,
    },
    ({ ctx, input }) => undoRemoval(ctx, input),
  ),
  route.get(
    '/contacts/bulk/export',
    {
      summary: 'Selected people as a CSV file, without those who get no email',
      input: ExportPeopleQuery,
      media: 'text/csv',
    },
    ({ ctx, input: { ids, except = [], ...filter }, c }) => {
      c.header('Content-Type', 'text/csv; charset=UTF-8')
      c.header('Content-Disposition', attachment('contacts', 'csv'))
      return c.body(contactsCsvStream(exportPeople(ctx, ids ? { ids } : { filter, except })))
    },
  ),
]
