import { BulkInput, BulkPreviewInput, UndoRemovalInput } from '@newsloom/contract/contacts/bulk'
import { ContactsPageInput } from '@newsloom/contract/contacts/contacts'
import { DeleteFieldInput } from '@newsloom/contract/contacts/fields'
import { ImportContactsInput, ImportEmailsInput } from '@newsloom/contract/contacts/imports'
import { CreateListInput, DeleteListInput, UpdateListInput } from '@newsloom/contract/contacts/lists'
import { PeopleTableInput, UpdateContactInput } from '@newsloom/contract/contacts/people-table'
import { IdInput } from '@newsloom/contract/primitives'
import { deleteField } from '@newsloom/core/contact-fields/delete-field'
import { fieldNames, listFields } from '@newsloom/core/contact-fields/list-fields'
import { importContacts } from '@newsloom/core/contact-imports/import-contacts'
import { importEmails } from '@newsloom/core/contact-imports/import-emails'
import { createList } from '@newsloom/core/contact-lists/create-list'
import { deleteList } from '@newsloom/core/contact-lists/delete-list'
import { getListUsage } from '@newsloom/core/contact-lists/get-list-usage'
import { listLists } from '@newsloom/core/contact-lists/list-lists'
import { updateList } from '@newsloom/core/contact-lists/update-list'
import { applyBulk } from '@newsloom/core/contacts/apply-bulk'
import { deleteContact } from '@newsloom/core/contacts/delete-contact'
import { getContactsSummary } from '@newsloom/core/contacts/get-contacts-summary'
import { pageContacts } from '@newsloom/core/contacts/page-contacts'
import { pagePeople } from '@newsloom/core/contacts/page-people'
import { previewBulk } from '@newsloom/core/contacts/preview-bulk'
import { undoRemoval } from '@newsloom/core/contacts/undo-removal'
import { updateContact } from '@newsloom/core/contacts/update-contact'
import { CHUNK_BODY_LIMIT } from '../http/body-limit.ts'
import { procedure, router } from '../trpc.ts'

export const listsRouter = router({
  list: procedure.query(({ ctx }) => listLists(ctx)),
  create: procedure.input(CreateListInput).mutation(({ ctx, input }) => createList(ctx, input)),
  update: procedure.input(UpdateListInput).mutation(({ ctx, input }) => updateList(ctx, input)),
  usage: procedure.input(IdInput).query(({ ctx, input }) => getListUsage(ctx, input)),
  delete: procedure.input(DeleteListInput).mutation(({ ctx, input }) => deleteList(ctx, input)),
})

const chunk = procedure.meta({ maxBody: CHUNK_BODY_LIMIT })

export const contactsRouter = router({
  summary: procedure.query(({ ctx }) => getContactsSummary(ctx)),
  page: procedure.input(ContactsPageInput).query(({ ctx, input }) => pageContacts(ctx, input)),
  importEmails: chunk.input(ImportEmailsInput).mutation(({ ctx, input }) => importEmails(ctx, input)),
  importContacts: chunk.input(ImportContactsInput).mutation(({ ctx, input }) => importContacts(ctx, input)),
  delete: procedure.input(IdInput).mutation(({ ctx, input }) => deleteContact(ctx, input)),
  people: procedure.input(PeopleTableInput).query(({ ctx, input }) => pagePeople(ctx, input)),
  update: procedure.input(UpdateContactInput).mutation(({ ctx, input }) => updateContact(ctx, input)),
  fieldNames: procedure.query(({ ctx }) => fieldNames(ctx)),
  fields: procedure.query(({ ctx }) => listFields(ctx)),
  deleteField: procedure.input(DeleteFieldInput).mutation(({ ctx, input }) => deleteField(ctx, input)),
  bulkPreview: procedure.input(BulkPreviewInput).query(({ ctx, input }) => previewBulk(ctx, input)),
  bulk: procedure.input(BulkInput).mutation(({ ctx, input }) => applyBulk(ctx, input)),
  undoRemoval: chunk.input(UndoRemovalInput).mutation(({ ctx, input }) => undoRemoval(ctx, input)),
})
