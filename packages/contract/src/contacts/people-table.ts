import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'
import { sentence } from '../sentences/sentences.ts'
import { cleanName, MAX_NAME } from '../text/clean-name.ts'
import { MAX_SEARCH } from '../text/max-search.ts'
import { FieldName, FieldValue, FieldValues, StoredFields } from './fields.ts'
import { ENGAGEMENT_BANDS, PEOPLE_SORTS, PERSON_STATUSES } from './people-choices.ts'

/** The status of a person's email: the first that applies, from the last of these to the first. */
export const PersonStatus = z.enum(PERSON_STATUSES)
export type PersonStatus = z.infer<typeof PersonStatus>

/**
 * By the engagement score of the analytics: from `ENGAGED_FROM` on, less, or no click by a person
 * yet.
 */
export const EngagementBand = z.enum(ENGAGEMENT_BANDS)
export type EngagementBand = z.infer<typeof EngagementBand>
/** The lowest engaged score, of 100 at most: a click in the last days, or clicks in most emails. */
export const ENGAGED_FROM = 50

/** Numbers may arrive as text. */
export const PeopleFilter = z.object({
  /** part of a name or an address */
  search: z.string().trim().max(MAX_SEARCH).default(''),
  status: PersonStatus.nullish(),
  listId: Id.nullish(),
  /** people with a value of this field; `value`: this one, in whatever case */
  field: FieldName.nullish(),
  value: FieldValue.nullish(),
  /** people who were added in the last days */
  addedWithin: z.coerce.number().int().min(1).max(3_650).nullish(),
  engagement: EngagementBand.nullish(),
})
export type PeopleFilter = z.infer<typeof PeopleFilter>

export const PeopleSort = z.enum(PEOPLE_SORTS)
export type PeopleSort = z.infer<typeof PeopleSort>

export const PEOPLE_PAGE = 50

/** GET /api/contacts/people */
export const PeopleTableInput = PeopleFilter.extend({
  sort: PeopleSort.default('newest'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(PEOPLE_PAGE),
})
export type PeopleTableInput = z.infer<typeof PeopleTableInput>

/** A person with all their lists. */
export const PersonRow = z.object({
  /** the oldest of their memberships */
  id: Id,
  email: z.string(),
  name: z.string().nullable(),
  addedAt: IsoTime,
  fields: StoredFields,
  status: PersonStatus,
  lists: z.array(z.object({ id: Id, name: z.string(), hasLeft: z.boolean() })),
})
export type PersonRow = z.infer<typeof PersonRow>

export const PeopleTable = z.object({ items: z.array(PersonRow), total: z.number() })
export type PeopleTable = z.infer<typeof PeopleTable>

/**
 * PUT /api/contacts/{id}: the person's name and fields in all their lists; empty: none. What is not
 * given stays.
 */
export const UpdateContactInput = z.object({
  id: Id,
  name: z
    .string()
    .transform(cleanName)
    .refine((name) => (name ?? '').length <= MAX_NAME, sentence('longName', MAX_NAME))
    .optional(),
  fields: FieldValues.optional(),
})
export type UpdateContactInput = z.infer<typeof UpdateContactInput>
