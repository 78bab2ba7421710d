import { z } from 'zod'
import { Id, IsoTime, PageInput } from '../primitives.ts'
import { StoredFields } from './fields.ts'

/** A person's membership in a list. */
export const ContactView = z.object({
  id: Id,
  listId: Id,
  name: z.string().nullable(),
  email: z.string(),
  fields: StoredFields,
  createdAt: IsoTime,
  /** never emailed again: unsubscribed, bounced, complained or suppressed manually */
  suppressed: z.boolean(),
  /** when the person left this list; an import does not re-add them */
  leftAt: IsoTime.nullable(),
})
export type ContactView = z.infer<typeof ContactView>

export const ContactsPageInput = PageInput.extend({ listId: Id })
export type ContactsPageInput = z.infer<typeof ContactsPageInput>
export const ContactsPage = z.object({ items: z.array(ContactView), nextCursor: Id.nullable() })
export type ContactsPage = z.infer<typeof ContactsPage>
