import { z } from 'zod'
import { Id, IsoTime, MAX_ID, PageInput } from './primitives.ts'

export const CONTACT_LIMITS = { name: 200, description: 1_000, emails: 100_000, reasons: 1_000 }

/** POST /api/contact-lists */
export const CreateListInput = z.object({
  name: z
    .string('Please enter a list name')
    .trim()
    .min(1, 'Please enter a list name')
    .max(CONTACT_LIMITS.name),
  description: z.string().trim().max(CONTACT_LIMITS.description).default(''),
})
export type CreateListInput = z.infer<typeof CreateListInput>

export const ContactListView = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  contactCount: z.number(),
  createdAt: IsoTime,
})
export type ContactListView = z.infer<typeof ContactListView>

export const ContactView = z.object({
  id: Id,
  listId: Id,
  name: z.string().nullable(),
  email: z.string(),
  createdAt: IsoTime,
  /** never mailed again: unsubscribed, bounced or complained */
  suppressed: z.boolean(),
})
export type ContactView = z.infer<typeof ContactView>

const CHOOSE_LIST = 'Please select a contact list'

/** POST /api/import-contacts, the address-entry shape. */
export const ImportEmailsInput = z.object({
  emails: z
    .array(z.string(), 'Please add some email addresses')
    .min(1, 'Please add some email addresses')
    .max(CONTACT_LIMITS.emails),
  listId: z.coerce.number(CHOOSE_LIST).int(CHOOSE_LIST).positive(CHOOSE_LIST).max(MAX_ID, CHOOSE_LIST),
})
export type ImportEmailsInput = z.infer<typeof ImportEmailsInput>

export const ImportResult = z.object({
  /** addresses added */
  count: z.number(),
  /** addresses that the list had already, or that came twice */
  duplicates: z.number(),
  /** addresses refused; count + duplicates + rejectedCount = addresses given */
  rejectedCount: z.number(),
  /** the first of them, `CONTACT_LIMITS.reasons` at most; rows count from 1 */
  rejected: z.array(z.object({ row: z.number(), email: z.string(), reason: z.string() })),
})
export type ImportResult = z.infer<typeof ImportResult>

export const ContactsPageInput = PageInput.extend({ listId: Id })
export type ContactsPageInput = z.infer<typeof ContactsPageInput>
export const ContactsPage = z.object({ items: z.array(ContactView), nextCursor: Id.nullable() })
export type ContactsPage = z.infer<typeof ContactsPage>
