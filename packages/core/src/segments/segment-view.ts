import { PeopleFilter } from '@newsloom/contract/contacts/people-table'
import type { SegmentView } from '@newsloom/contract/contacts/segments'
import type { segments } from '@newsloom/db/schema/contacts'

/** A stored segment; what older versions did not store has no effect. */
export const segmentView = ({
  createdAt,
  filter,
  ...segment
}: typeof segments.$inferSelect): SegmentView => ({
  ...segment,
  filter: PeopleFilter.parse(filter),
  createdAt: createdAt.toISOString(),
})
