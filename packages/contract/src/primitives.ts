import { z } from 'zod'

/** The largest value of a column of type integer: what is greater names no row. */
export const MAX_ID = 2_147_483_647
/** A row's identity: a positive whole number. Path parameters arrive as text. */
export const Id = z.coerce.number().int().positive().max(MAX_ID)
export const IdInput = z.object({ id: Id })
/** A row as it is named where others refer to it. */
export const Named = z.object({ id: Id, name: z.string() })
/** An `Id` that a person chooses; whatever is none is answered with `message`. */
export const chosenId = (message: string) =>
  z.coerce.number(message).int(message).positive(message).max(MAX_ID, message)
/** An instant on the wire: ISO 8601 in UTC. */
export const IsoTime = z.iso.datetime()

/**
 * A page of a list that grows: `cursor` is what the last page answered as `nextCursor`. Numbers may
 * arrive as text.
 */
export const PageInput = z.object({
  search: z.string().trim().max(200).default(''),
  cursor: Id.nullish(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
