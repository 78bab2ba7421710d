import { z } from 'zod'
import { chosenId, Id, IsoTime, Named } from '../primitives.ts'
import { sentence } from '../sentences/sentences.ts'

export const LIST_LIMITS = { name: 200, description: 1_000 }

/** Name of the list created by an import when there are no lists. */
export const FIRST_LIST_NAME = 'All contacts'

export const NEED_NAME = sentence('enterListName')
const Name = z
  .string(NEED_NAME)
  .trim()
  .min(1, NEED_NAME)
  .max(LIST_LIMITS.name, sentence('longListName', LIST_LIMITS.name))
const Description = z.string().trim().max(LIST_LIMITS.description)

/** POST /api/contact-lists */
export const CreateListInput = z.object({ name: Name, description: Description.default('') })
export type CreateListInput = z.infer<typeof CreateListInput>

/** PUT /api/contact-lists/{id}: only what is given changes. */
export const UpdateListInput = z.object({
  id: Id,
  name: Name.optional(),
  description: Description.optional(),
  /** the list's public sign-up form; off by default */
  signupEnabled: z.boolean().optional(),
})
export type UpdateListInput = z.infer<typeof UpdateListInput>

export const NEED_LIST = sentence('selectList')
/** A list chosen by the user. */
export const ChosenList = chosenId(NEED_LIST)

export const ContactListView = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  contactCount: z.number(),
  createdAt: IsoTime,
  /** the public sign-up form; null while it is off */
  signupUrl: z.string().nullable(),
  /** since when all of its subscriptions are paused; null: they are not */
  pausedSince: IsoTime.nullable(),
})
export type ContactListView = z.infer<typeof ContactListView>

/** `force`: delete it even if a scheduled campaign goes to it; that campaign is held then. */
export const DeleteListInput = z.object({ id: Id, force: z.boolean().default(false) })

/** The data that depends on a list and is deleted or held with it. */
export const ListUsage = z.object({
  /** `held`: it goes only to this list; `fewer`: it goes to others too */
  scheduled: z.array(Named.extend({ scheduledAt: IsoTime, effect: z.enum(['held', 'fewer']) })),
  /** already held campaigns for this list */
  onHold: z.array(Named),
  /** topics it is subscribed to */
  topics: z.array(Named),
  campaigns: z.array(Named),
  /** the latest send to it that is not a test */
  lastSend: z.object({ id: Id, label: z.string(), at: IsoTime, isUnderWay: z.boolean() }).nullable(),
})
export type ListUsage = z.infer<typeof ListUsage>

/**
 * DELETE /api/contact-lists/{id}: its contacts and subscriptions are deleted too; people and their
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
