import { IdInput } from '@newsloom/contract/primitives'
import { UNDO_HOURS, UndoWipeResult, WipePreview, WipeResult, WipeStatus } from '@newsloom/contract/wipe'
import { getWipeStatus } from '@newsloom/core/wipe/get-wipe-status'
import { previewWipe } from '@newsloom/core/wipe/preview-wipe'
import { undoWipe } from '@newsloom/core/wipe/undo-wipe'
import { wipeAllData } from '@newsloom/core/wipe/wipe-all-data'
import { route } from '../rest/route.ts'

export const wipeRest = [
  route.delete(
    '/wipe-all-data',
    {
      summary: `Delete everything but contacts, lists and suppressions; can be undone for ${UNDO_HOURS} hours. 503 while the data is in use`,
      answer: WipeResult,
    },
    ({ ctx }) => wipeAllData(ctx),
  ),
  route.get(
    '/wipe-all-data',
    { summary: 'Get the latest wipe that can be undone, and what is in progress', answer: WipeStatus },
    ({ ctx }) => getWipeStatus(ctx),
  ),
  route.get(
    '/wipe-all-data/preview',
    { summary: 'Preview a wipe: what it would delete and keep', answer: WipePreview },
    ({ ctx }) => previewWipe(ctx),
  ),
  route.post(
    '/wipe-all-data/{id}/undo',
    {
      summary: `Undo a wipe; 409 after ${UNDO_HOURS} hours, after an update, or when a later wipe has to be undone first`,
      input: IdInput,
      isBodyOptional: true,
      answer: UndoWipeResult,
    },
    ({ ctx, input }) => undoWipe(ctx, input),
  ),
]
