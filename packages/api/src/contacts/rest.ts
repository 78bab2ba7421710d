import { ContactsPageInput } from '@newsloom/contract/contacts/contacts'
import { CreateListInput, DeleteListInput, UpdateListInput } from '@newsloom/contract/contacts/lists'
import { IdInput } from '@newsloom/contract/primitives'
import { createList } from '@newsloom/core/contacts/create-list'
import { deleteContact } from '@newsloom/core/contacts/delete-contact'
import { deleteList } from '@newsloom/core/contacts/delete-list'
import { exportList } from '@newsloom/core/contacts/export-list'
import { getListUsage } from '@newsloom/core/contacts/get-list-usage'
import { listContacts } from '@newsloom/core/contacts/list-contacts'
import { listLists } from '@newsloom/core/contacts/list-lists'
import { pageContacts } from '@newsloom/core/contacts/page-contacts'
import { updateList } from '@newsloom/core/contacts/update-list'
import { z } from 'zod'
import { attachment } from '../http/attachment.ts'
import { jsonArrayStream } from '../http/json-array-stream.ts'
import { readObject, restApp } from '../rest/rest.ts'
import { contactsCsvStream } from './contacts-csv.ts'

export const contactsRest = restApp()

contactsRest.get('/contact-lists', async (c) => c.json(await listLists(c.var.ctx)))

contactsRest.post('/contact-lists', async (c) => {
  const input = CreateListInput.parse(await c.req.json())
  return c.json(await createList(c.var.ctx, input), 201)
})

contactsRest.put('/contact-lists/:id', async (c) => {
  const input = UpdateListInput.parse({ ...(await readObject(c)), id: c.req.param('id') })
  return c.json(await updateList(c.var.ctx, input))
})

contactsRest.get('/contact-lists/:id/usage', async (c) =>
  c.json(await getListUsage(c.var.ctx, IdInput.parse(c.req.param()))),
)

/** As the address has it: everything there is text. */
const DeleteListQuery = DeleteListInput.extend({
  force: z.enum(['true', 'false'], 'force must be true or false').optional(),
})

contactsRest.delete('/contact-lists/:id', async (c) => {
  const { id, force } = DeleteListQuery.parse({ ...c.req.query(), ...c.req.param() })
  return c.json(await deleteList(c.var.ctx, { id, force: force === 'true' }))
})

contactsRest.get('/contact-lists/:id/export', async (c) => {
  const { name, pages } = await exportList(c.var.ctx, IdInput.parse(c.req.param()))
  c.header('Content-Type', 'text/csv; charset=UTF-8')
  c.header('Content-Disposition', attachment(name, 'csv'))
  return c.body(contactsCsvStream(pages))
})

contactsRest.get('/contact-lists/:id/contacts', async (c) => {
  const input = ContactsPageInput.parse({ ...c.req.query(), listId: c.req.param('id') })
  return c.json(await pageContacts(c.var.ctx, input))
})

/** All contacts, however many: streamed, so that no answer is cut and none fills the memory. */
contactsRest.get('/contacts', (c) => {
  c.header('Content-Type', 'application/json; charset=UTF-8')
  return c.body(jsonArrayStream(listContacts(c.var.ctx)))
})

contactsRest.delete('/contacts/:id', async (c) => {
  const input = IdInput.parse(c.req.param())
  return c.json(await deleteContact(c.var.ctx, input))
})
