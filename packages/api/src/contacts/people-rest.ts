import {
  BulkInput,
  BulkPreview,
  BulkPreviewInput,
  BulkResult,
  ExportPeopleQuery,
  UndoRemovalInput,
} from '@newsloom/contract/contacts/bulk'
import { ContactField, DeleteFieldInput } from '@newsloom/contract/contacts/fields'
import { PeopleTable, PeopleTableInput, UpdateContactInput } from '@newsloom/contract/contacts/people-table'
import { deleteField } from '@newsloom/core/contact-fields/delete-field'
import { fieldNames, listFields } from '@newsloom/core/contact-fields/list-fields'
import { applyBulk } from '@newsloom/core/contacts/apply-bulk'
import { exportPeople } from '@newsloom/core/contacts/export-people'
import { pagePeople } from '@newsloom/core/contacts/page-people'
import { previewBulk } from '@newsloom/core/contacts/preview-bulk'
import { undoRemoval } from '@newsloom/core/contacts/undo-removal'
import { updateContact } from '@newsloom/core/contacts/update-contact'
import { z } from 'zod'
import { attachment } from '../http/attachment.ts'
import { CHUNK_BODY_LIMIT } from '../http/body-limit.ts'
import { route } from '../rest/route.ts'
import { contactsCsvStream } from './contacts-csv.ts'

export const contactPeopleRest = [
  route.get(
    '/contacts/people',
    {
      summary: 'List people in pages, each once with all their lists, filtered and sorted',
      input: PeopleTableInput,
      answer: PeopleTable,
    },
    ({ ctx, input }) => pagePeople(ctx, input),
  ),
  route.put(
    '/contacts/{id}',
    {
      summary: "Correct a person's name and fields in all their lists; omitted fields stay",
      input: UpdateContactInput,
    },
    ({ ctx, input }) => updateContact(ctx, input),
  ),
  route.get(
    '/contacts/fields',
    {
      summary: 'List the fields that contacts have, with the number of people who have a value',
      answer: z.array(ContactField),
    },
    ({ ctx }) => listFields(ctx),
  ),
  route.delete(
    '/contacts/fields/{name}',
    { summary: 'Delete a field with its values', input: DeleteFieldInput },
    ({ ctx, input }) => deleteField(ctx, input),
  ),
  route.post(
    '/contacts/bulk/preview',
    {
      summary: 'Count the people a bulk action would apply to',
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
      summary: 'Export selected people as a CSV file, without those who get no email',
      input: ExportPeopleQuery,
      media: 'text/csv',
    },
    async ({ ctx, input: { ids, except = [], ...filter }, c }) => {
      const pages = exportPeople(ctx, ids ? { ids } : { filter, except })
      c.header('Content-Type', 'text/csv; charset=UTF-8')
      c.header('Content-Disposition', attachment('contacts', 'csv'))
      return c.body(contactsCsvStream(pages, await fieldNames(ctx)))
    },
  ),
]
