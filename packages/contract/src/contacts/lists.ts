import { z } from 'zod'
import { chosenId, Id, IsoTime, Named } from '../primitives.ts'

export const LIST_LIMITS = { name: 200, description: 1_000 }

/** The list that an import without a list makes when there is none. */
export const FIRST_LIST_NAME = 'All contacts'

export const NEED_NAME = 'Please enter a list name'
const Name = z
  .string(NEED_NAME)
  .trim()
  .min(1, NEED_NAME)
  .max(LIST_LIMITS.name, `Please keep the list name within ${LIST_LIMITS.name} characters`)
const Description = z.string().trim().max(LIST_LIMITS.description)

/** POST /api/contact-lists */
export const CreateListInput = z.object({ name: Name, description: Description.default('') })
export type CreateListInput = z.infer<typeof CreateListInput>

/** PUT /api/contact-lists/{id}: only what is given changes. */
export const UpdateListInput = z.object({
  id: Id,
  name: Name.optional(),
  description: Description.optional(),
  /** the public sign-up form of the list, off unless asked for */
  signupEnabled: z.boolean().optional(),
})
export type UpdateListInput = z.infer<typeof UpdateListInput>

export const NEED_LIST = 'Please select a contact list'
/** The list that a person chose for something. */
export const ChosenList = chosenId(NEED_LIST)

export const ContactListView = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  contactCount: z.number(),
  createdAt: IsoTime,
  /** where strangers may sign up; null while the form is off */
  signupUrl: z.string().nullable(),
})
export type ContactListView = z.infer<typeof ContactListView>

/** `force`: goes although a scheduled campaign is to be sent to it, which is held then. */
export const DeleteListInput = z.object({ id: Id, force: z.boolean().default(false) })

/** What hangs on a list, and goes or is held when it is deleted. */
export const ListUsage = z.object({
  /** `held`: it goes to this list, or to nobody else; `fewer`: it goes to others too */
  scheduled: z.array(Named.extend({ scheduledAt: IsoTime, effect: z.enum(['held', 'fewer']) })),
  /** on hold already; they would be mailed to this list */
  onHold: z.array(Named),
  /** what it is subscribed to */
  topics: z.array(Named),
  campaigns: z.array(Named),
  /** the latest send to it that is no test */
  lastSend: z.object({ id: Id, label: z.string(), at: IsoTime, isUnderWay: z.boolean() }).nullable(),
})
export type ListUsage = z.infer<typeof ListUsage>

/**
 * DELETE /api/contact-lists/{id}: its contacts and subscriptions went with it; people and their
 * history stay.
 */
export const DeleteListResult = z.object({ id: Id, deletedContacts: z.number() })
export type DeleteListResult = z.infer<typeof DeleteListResult>

/** The four cards of the Contacts screen. */
export const ContactsSummary = z.object({
  lists: z.number(),
  contacts: z.number(),
  topicSubscriptions: z.number(),
  campaignSubscriptions: z.number(),
})
export type ContactsSummary = z.infer<typeof ContactsSummary>
