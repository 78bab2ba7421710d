/** The database, its disk and wipes. */
export const SYSTEM_SENTENCES = {
  storageFull:
    "The disk that holds Newsloom's data is full, so nothing can be saved. Free some space on it. Newsloom then continues by itself.",
  databaseAway: 'The database is not responding. Please try again in a few seconds.',
  databaseShort:
    'The database has run out of memory or connections. Please try again in a few seconds. If this continues, give its machine more memory or stop other programs that use it.',
  databaseBroken:
    "The database cannot read or write its disk. Check the disk of its machine: the database's log names the file.",
  dataInUse: 'The data is in use. Nothing was changed. Please try again in a minute.',
  requestLarge: 'The request is larger than {#} MB',
  internalError: 'Internal error',
  undoTooLate: 'A wipe can be undone for {#} hours. The deleted data is gone for good.',
  deletionUndoTooLate: 'A deletion can be undone for {#} minutes. What was deleted is gone for good.',
  alreadyRestored: "'{}' is already restored",
  wipedAgain: 'The data was wiped again after that. Undo the later wipe first.',
  wipeTooOld: 'Newsloom was updated after this wipe, so the deleted data cannot be restored',
  unstorable: 'The text contains a character that cannot be stored. Remove it and try again.',
  audioStoreWrite:
    "The bucket's key has no permission to write objects, so new audio is stored in the database. Grant it.",
  audioStoreRead:
    "The bucket's key has no permission to read objects, so episodes in it cannot be played. Grant it.",
  audioStoreDelete:
    "The bucket's key has no permission to delete objects, so old audio stays in it. Grant it.",
  audioStoreAway: 'The bucket does not answer. Until it does, new audio is stored in the database.',
} as const
