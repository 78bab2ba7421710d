import { t } from '@lingui/core/macro'
import type { SYSTEM_SENTENCES } from '@newsloom/contract/sentences/system-sentences'
import { quote } from '~/lib/quote.ts'
import type { SentenceLabels } from './sentence-labels.ts'

export const SYSTEM_LABELS: SentenceLabels<typeof SYSTEM_SENTENCES> = {
  storageFull: () =>
    t`The disk that holds Newsloom's data is full, so nothing can be saved. Free some space on it. Newsloom then continues by itself.`,
  databaseAway: () => t`The database is not responding. Please try again in a few seconds.`,
  databaseShort: () =>
    t`The database has run out of memory or connections. Please try again in a few seconds. If this continues, give its machine more memory or stop other programs that use it.`,
  databaseBroken: () =>
    t`The database cannot read or write its disk. Check the disk of its machine: the database's log names the file.`,
  dataInUse: () => t`The data is in use. Nothing was changed. Please try again in a minute.`,
  requestLarge: (limit) => t`The request is larger than ${limit} MB. Nothing was saved. Send less at a time.`,
  internalError: () => t`Internal error`,
  undoTooLate: (hours) =>
    t`The data was wiped more than ${hours} hours ago, so it can no longer be restored.`,
  deletionUndoTooLate: (minutes) =>
    t`This was deleted more than ${minutes} minutes ago, so it can no longer be restored.`,
  deletionForgotten: (minutes) =>
    t`This can no longer be restored: it was deleted more than ${minutes} minutes ago, or all data was wiped since.`,
  alreadyRestored: (name) => t`${quote(name)} is already restored`,
  wipedAgain: () => t`The data was wiped again after that. Undo the later wipe first.`,
  wipeTooOld: () => t`Newsloom was updated after this wipe, so the deleted data cannot be restored`,
  unstorable: () => t`The text contains a character that cannot be stored. Remove it and try again.`,
  audioStoreWrite: () =>
    t`New audio is stored in the database, because the bucket's key may not write objects. Give the key write permission.`,
  audioStoreRead: () =>
    t`Episodes in the bucket cannot be played, because its key may not read objects. Give the key read permission.`,
  audioStoreDelete: () =>
    t`Old audio stays in the bucket, because its key may not delete objects. Give the key delete permission.`,
  audioStoreAway: () =>
    t`The bucket does not answer, so new audio is stored in the database until it does. Check its address and the network.`,
}
