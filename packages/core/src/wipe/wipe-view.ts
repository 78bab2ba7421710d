import type { WipeView } from '@newsloom/contract/wipe'
import type { wipes } from '@newsloom/db/schema/wipes'

export const wipeView = ({ id, wipedAt, undoUntil }: typeof wipes.$inferSelect): WipeView => ({
  id,
  wipedAt: wipedAt.toISOString(),
  undoUntil: undoUntil.toISOString(),
})
