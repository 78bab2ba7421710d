import { ContactsPageInput, CreateListInput, ImportEmailsInput } from '@newsloom/contract/contacts'
import { IdInput } from '@newsloom/contract/primitives'
import { createList } from '@newsloom/core/contacts/create-list'
import { deleteContact } from '@newsloom/core/contacts/delete-contact'
import { importEmails } from '@newsloom/core/contacts/import-emails'
import { listLists } from '@newsloom/core/contacts/list-lists'
import { pageContacts } from '@newsloom/core/contacts/page-contacts'
import { procedure, router } from '../trpc.ts'

export const listsRouter = router({
  list: procedure.query(({ ctx }) => listLists(ctx)),
  create: procedure.input(CreateListInput).mutation(({ ctx, input }) => createList(ctx, input)),
})

export const contactsRouter = router({
  page: procedure.input(ContactsPageInput).query(({ ctx, input }) => pageContacts(ctx, input)),
  importEmails: procedure.input(ImportEmailsInput).mutation(({ ctx, input }) => importEmails(ctx, input)),
  delete: procedure.input(IdInput).mutation(({ ctx, input }) => deleteContact(ctx, input)),
})
