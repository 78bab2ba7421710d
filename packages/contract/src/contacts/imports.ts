import { z } from 'zod'
import { Id } from '../primitives.ts'
import { sentence } from '../sentences/sentences.ts'
import { ChosenList } from './lists.ts'

export const IMPORT_LIMITS = {
  /** addresses in one call from the entry box */
  emails: 100_000,
  /** rows in one call; the largest body holds fewer */
  rows: 2_000_000,
  /** the largest body of a call; the README's limit for nginx is larger */
  bodyBytes: 50 * 1024 * 1024,
  /** rejected rows that an answer lists */
  reasons: 1_000,
}

export const NEED_EMAILS = sentence('addAddresses')

/** POST /api/import-contacts, the address-entry shape. */
export const ImportEmailsInput = z.object({
  emails: z.array(z.string(), NEED_EMAILS).min(1, NEED_EMAILS).max(IMPORT_LIMITS.emails),
  listId: ChosenList,
})
export type ImportEmailsInput = z.infer<typeof ImportEmailsInput>

/**
 * One row of a file. `tags` is documented as always empty and is not stored. `fields`: values of
 * further columns by their headers, such as { "Department": "Finance" }.
 */
export const ImportRow = z.object({
  email: z.string(),
  name: z.string().nullish(),
  fields: z.record(z.string(), z.string().nullable()).nullish(),
  tags: z.array(z.unknown()).optional(),
})
export type ImportRow = z.infer<typeof ImportRow>

/** POST /api/import-contacts, the file shape. Default list: the oldest, or a new 'All contacts'. */
export const ImportContactsInput = z.object({
  contacts: z.array(ImportRow, NEED_EMAILS).min(1, NEED_EMAILS).max(IMPORT_LIMITS.rows),
  listId: ChosenList.nullish(),
})
export type ImportContactsInput = z.infer<typeof ImportContactsInput>

export const RejectedRow = z.object({ row: z.number(), email: z.string(), reason: z.string() })
export type RejectedRow = z.infer<typeof RejectedRow>

export const ImportResult = z.object({
  /** the list they were added to */
  listId: Id,
  /** addresses added */
  count: z.number(),
  /** addresses already in the list, or repeated in the input */
  duplicates: z.number(),
  /** duplicates whose contacts got values of fields that they lacked; missing: none */
  filled: z.number().optional(),
  /** values of fields that were too long, left out of contacts that were added; missing: none */
  tooLong: z.number().optional(),
  /** addresses refused; count + duplicates + rejectedCount = rows given */
  rejectedCount: z.number(),
  /** the first `IMPORT_LIMITS.reasons` of them; rows count from 1 */
  rejected: z.array(RejectedRow),
})
export type ImportResult = z.infer<typeof ImportResult>
