import { z } from 'zod'
import { MAX_ID } from '../max-id.ts'
import { Id, IsoTime } from '../primitives.ts'
import { sentence } from '../sentences/sentences.ts'
import { FieldValues } from './fields.ts'
import { PeopleFilter } from './people-table.ts'

export const BULK_LIMITS = {
  /** people chosen or left out one by one */
  ids: 1_000,
  /** memberships that an answer gives back for undo, about 2 MB */
  undo: 10_000,
}

const Ids = z.array(Id).max(BULK_LIMITS.ids)

/** People chosen one by one, or all that match a filter but some. Any membership's id will do. */
export const PeopleSelection = z.union([
  z.strictObject({ ids: Ids.min(1, sentence('selectContacts')) }),
  z.strictObject({ filter: PeopleFilter, except: Ids.default([]) }),
])
export type PeopleSelection = z.infer<typeof PeopleSelection>

export const BulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), listId: Id }),
  z.object({ kind: z.literal('remove'), listId: Id }),
  z.object({ kind: z.literal('suppress') }),
  z.object({ kind: z.literal('export') }),
])
export type BulkAction = z.infer<typeof BulkAction>

/** POST /api/contacts/bulk/preview */
export const BulkPreviewInput = z.object({ selection: PeopleSelection, action: BulkAction })
export type BulkPreviewInput = z.infer<typeof BulkPreviewInput>

export const BulkPreview = z.object({
  /** people selected */
  people: z.number(),
  /** selected people that the action changes or exports */
  applies: z.number(),
  /** people it applies to who are not emailed, for any kind of suppression */
  suppressed: z.number(),
  /** for 'add': who left that list, and stays out of it */
  left: z.number(),
  /** for 'add': who left every list they were on, and would get email again */
  leftAll: z.number(),
  /** for 'remove': whether the answer can be undone */
  canUndo: z.boolean(),
})
export type BulkPreview = z.infer<typeof BulkPreview>

/** POST /api/contacts/bulk: 409 when it would now apply to another number of people. */
export const BulkInput = z.object({
  selection: PeopleSelection,
  action: BulkAction.refine(({ kind }) => kind !== 'export', 'GET /api/contacts/bulk/export exports'),
  /** `applies` of the preview */
  expected: z.number().int().min(0),
})
export type BulkInput = z.infer<typeof BulkInput>

const Numbers = z
  .string()
  .regex(/^\d+(,\d+)*$/, 'Give ids with commas between them')
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.number().int().positive().max(MAX_ID)).max(BULK_LIMITS.ids))
/** GET /api/contacts/bulk/export: `ids` chosen one by one, else all that match but `except`. */
export const ExportPeopleQuery = PeopleFilter.extend({
  ids: Numbers.optional(),
  except: Numbers.optional(),
})
export type ExportPeopleQuery = z.infer<typeof ExportPeopleQuery>

/** A membership that was removed, as it is given back to undo the removal. */
export const RemovedMember = z.object({
  id: Id,
  email: z.string(),
  name: z.string().nullable(),
  fields: FieldValues.nullish(),
  createdAt: IsoTime,
  leftAt: IsoTime.nullable(),
})
export type RemovedMember = z.infer<typeof RemovedMember>

export const BulkResult = z.object({
  applied: z.number(),
  /** null: nothing was removed, or more than `BULK_LIMITS.undo` */
  removed: z.array(RemovedMember).nullable(),
})
export type BulkResult = z.infer<typeof BulkResult>

/** POST /api/contacts/bulk/undo: adds removed members again as they were. */
export const UndoRemovalInput = z.object({
  listId: Id,
  removed: z.array(RemovedMember).min(1).max(BULK_LIMITS.undo),
})
export type UndoRemovalInput = z.infer<typeof UndoRemovalInput>
