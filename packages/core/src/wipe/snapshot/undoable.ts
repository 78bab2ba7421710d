import { wipes } from '@newsloom/db/schema/wipes'
import { and, isNull } from 'drizzle-orm'

/** Wipes whose deleted rows are still there. */
export const isUndoable = and(isNull(wipes.undoneAt), isNull(wipes.forgottenAt))
