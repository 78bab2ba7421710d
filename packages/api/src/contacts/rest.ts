import { ContactsPage, ContactsPageInput, ContactView } from '@newsloom/contract/contacts/contacts'
import {
  ContactListView,
  CreateListInput,
  DeleteListInput,
  DeleteListResult,
  ListUsage,
  UpdateListInput,
} from '@newsloom/contract/contacts/lists'
import { IdInput, PageInput } from '@newsloom/contract/primitives'
import { createList } from '@newsloom/core/contact-lists/create-list'
import { deleteList } from '@newsloom/core/contact-lists/delete-list'
import { getListUsage } from '@newsloom/core/contact-lists/get-list-usage'
import { listLists } from '@newsloom/core/contact-lists/list-lists'
import { updateList } from '@newsloom/core/contact-lists/update-list'
import { deleteContact } from '@newsloom/core/contacts/delete-contact'
import { exportList } from '@newsloom/core/contacts/export-list'
import { listContacts } from '@newsloom/core/contacts/list-contacts'
import { pageContacts } from '@newsloom/core/contacts/page-contacts'
import { z } from 'zod'
import { attachment } from '../http/attachment.ts'
import { jsonArrayStream } from '../http/json-array-stream.ts'
import { route } from '../rest/route.ts'
import { contactsCsvStream } from './contacts-csv.ts'

/** The values of a query string, in which everything is text. */
const DeleteListQuery = DeleteListInput.extend({
  force: z.enum(['true', 'false'], 'force must be true or false').optional(),
})

export const contactsRest = [
  route.get(
    '/contacts',
    { summary: 'List the contacts', answer: z.array(ContactView) },
    // streamed, as a list may have any number of contacts
    ({ ctx, c }) => {
      c.header('Content-Type', 'application/json; charset=UTF-8')
      return c.body(jsonArrayStream(listContacts(ctx)))
    },
  ),
  route.delete('/contacts/{id}', { summary: 'Delete a contact', input: IdInput }, async ({ ctx, input }) => {
    await deleteContact(ctx, input)
    return { id: input.id }
  }),
  route.get(
    '/contact-lists',
    { summary: 'List the contact lists', answer: z.array(ContactListView) },
    ({ ctx }) => listLists(ctx),
  ),
  route.post(
    '/contact-lists',
    { summary: 'Create a contact list', input: CreateListInput, answer: ContactListView, status: 201 },
    ({ ctx, input }) => createList(ctx, input),
  ),
  route.put(
    '/contact-lists/{id}',
    {
      summary: 'Update the given fields of a list; signupEnabled switches its public form on or off',
      input: UpdateListInput,
      answer: ContactListView,
    },
    ({ ctx, input }) => updateList(ctx, input),
  ),
  route.get(
    '/contact-lists/{id}/usage',
    {
      summary:
        'Get what uses a list: campaigns that are scheduled or on hold, subscriptions and the last send to it',
      input: IdInput,
      answer: ListUsage,
    },
    ({ ctx, input }) => getListUsage(ctx, input),
  ),
  route.delete(
    '/contact-lists/{id}',
    {
      summary:
        "Delete a list, its contacts and its subscriptions; 409 ('related data') when a campaign is scheduled to it, unless force=true: the campaign is held then",
      input: DeleteListQuery,
      query: DeleteListInput.omit({ id: true }),
      answer: DeleteListResult,
    },
    ({ ctx, input: { id, force } }) => deleteList(ctx, { id, force: force === 'true' }),
  ),
  route.get(
    '/contact-lists/{id}/export',
    {
      summary: 'Export a list as a CSV file, without those who left it or are suppressed',
      input: IdInput,
      media: 'text/csv',
    },
    async ({ ctx, input, c }) => {
      const { name, fields, pages } = await exportList(ctx, input)
      c.header('Content-Type', 'text/csv; charset=UTF-8')
      c.header('Content-Disposition', attachment(name, 'csv'))
      return c.body(contactsCsvStream(pages, fields))
    },
  ),
  route.get(
    '/contact-lists/{id}/contacts',
    {
      summary: 'List the contacts of a list in pages: pass nextCursor as cursor to get the next one',
      query: PageInput,
      answer: ContactsPage,
    },
    ({ ctx, c }) =>
      pageContacts(ctx, ContactsPageInput.parse({ ...c.req.query(), listId: c.req.param('id') })),
  ),
]
