import {
  CreateSegmentInput,
  SegmentCount,
  SegmentView,
  UpdateSegmentInput,
} from '@newsloom/contract/contacts/segments'
import { IdInput } from '@newsloom/contract/primitives'
import { countSegment } from '@newsloom/core/segments/count-segment'
import { listSegments } from '@newsloom/core/segments/list-segments'
import { createSegment, deleteSegment, updateSegment } from '@newsloom/core/segments/save-segment'
import { z } from 'zod'
import { route } from '../rest/route.ts'

export const segmentsRest = [
  route.get(
    '/segments',
    { summary: 'List the segments, which are saved filters of contacts', answer: z.array(SegmentView) },
    ({ ctx }) => listSegments(ctx),
  ),
  route.post(
    '/segments',
    { summary: 'Create a segment of filters', input: CreateSegmentInput, answer: SegmentView, status: 201 },
    ({ ctx, input }) => createSegment(ctx, input),
  ),
  route.put(
    '/segments/{id}',
    {
      summary: 'Update the given fields of a segment',
      input: UpdateSegmentInput,
      answer: SegmentView,
    },
    ({ ctx, input }) => updateSegment(ctx, input),
  ),
  route.delete(
    '/segments/{id}',
    { summary: 'Delete a segment; its contacts stay', input: IdInput },
    ({ ctx, input }) => deleteSegment(ctx, input),
  ),
  route.get(
    '/segments/{id}/count',
    { summary: 'Count the people in a segment now', input: IdInput, answer: SegmentCount },
    ({ ctx, input }) => countSegment(ctx, input),
  ),
]
