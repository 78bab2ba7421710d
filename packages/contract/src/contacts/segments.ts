import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'
import { sentence } from '../sentences/sentences.ts'
import { PeopleFilter } from './people-table.ts'

export const SEGMENT_LIMITS = { name: 100, segments: 100 }

const NEED_NAME = sentence('nameSegment')
const Name = z
  .string(NEED_NAME)
  .trim()
  .min(1, NEED_NAME)
  .max(SEGMENT_LIMITS.name, sentence('longName', SEGMENT_LIMITS.name))

/** Filters of the table of contacts under a name. Who is in it is worked out when it is asked. */
export const SegmentView = z.object({ id: Id, name: z.string(), filter: PeopleFilter, createdAt: IsoTime })
export type SegmentView = z.infer<typeof SegmentView>

/** POST /api/segments */
export const CreateSegmentInput = z.object({ name: Name, filter: PeopleFilter })
export type CreateSegmentInput = z.infer<typeof CreateSegmentInput>

/** PUT /api/segments/{id}: only what is given changes. */
export const UpdateSegmentInput = z.object({ id: Id, name: Name.optional(), filter: PeopleFilter.optional() })
export type UpdateSegmentInput = z.infer<typeof UpdateSegmentInput>

/** GET /api/segments/{id}/count: how many people are in it now. */
export const SegmentCount = z.object({ people: z.number() })
export type SegmentCount = z.infer<typeof SegmentCount>
