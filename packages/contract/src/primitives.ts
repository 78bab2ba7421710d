import { z } from 'zod'
import { MAX_ID } from './max-id.ts'
import { MAX_SEARCH } from './text/max-search.ts'

/** A row's identity: a positive whole number. Path parameters arrive as text. */
export const Id = z.coerce.number().int().positive().max(MAX_ID)
export const IdInput = z.object({ id: Id })
/** A reference to a row, with its name. */
export const Named = z.object({ id: Id, name: z.string() })
/** An `Id` chosen by the user; `message` is the error for anything else. */
export const chosenId = (message: string) =>
  z.coerce.number(message).int(message).positive(message).max(MAX_ID, message)
/** An instant on the wire: ISO 8601 in UTC. */
export const IsoTime = z.iso.datetime()

/** Cursor paging: `cursor` is the `nextCursor` of the page before. Numbers may arrive as text. */
export const PageInput = z.object({
  search: z.string().trim().max(MAX_SEARCH).default(''),
  cursor: Id.nullish(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
