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
  requestLarge: (limit) => t`The request is larger than ${limit} MB`,
  internalError: () => t`Internal error`,
  undoTooLate: (hours) => t`A wipe can be undone for ${hours} hours. The deleted data is gone for good.`,
  deletionUndoTooLate: (minutes) =>
    t`A deletion can be undone for ${minutes} minutes. What was deleted is gone for good.`,
  alreadyRestored: (name) => t`${quote(name)} is already restored`,
  wipedAgain: () => t`The data was wiped again after that. Undo the later wipe first.`,
  wipeTooOld: () => t`Newsloom was updated after this wipe, so the deleted data cannot be restored`,
  unstorable: () => t`The text contains a character that cannot be stored. Remove it and try again.`,
  audioStoreWrite: () =>
    t`The bucket's key has no permission to write objects, so new audio is stored in the database. Grant it.`,
  audioStoreRead: () =>
    t`The bucket's key has no permission to read objects, so episodes in it cannot be played. Grant it.`,
  audioStoreDelete: () =>
    t`The bucket's key has no permission to delete objects, so old audio stays in it. Grant it.`,
  audioStoreAway: () => t`The bucket does not answer. Until it does, new audio is stored in the database.`,
}
