import { z } from 'zod'
import { Id, IsoTime, PageInput } from '../primitives.ts'

/** One membership of one person in one list. */
export const ContactView = z.object({
  id: Id,
  listId: Id,
  name: z.string().nullable(),
  email: z.string(),
  createdAt: IsoTime,
  /** never mailed again: unsubscribed, bounced, complained or suppressed by hand */
  suppressed: z.boolean(),
  /** the person left this list; an import does not bring them back */
  leftAt: IsoTime.nullable(),
})
export type ContactView = z.infer<typeof ContactView>

export const ContactsPageInput = PageInput.extend({ listId: Id })
export type ContactsPageInput = z.infer<typeof ContactsPageInput>
export const ContactsPage = z.object({ items: z.array(ContactView), nextCursor: Id.nullable() })
export type ContactsPage = z.infer<typeof ContactsPage>
