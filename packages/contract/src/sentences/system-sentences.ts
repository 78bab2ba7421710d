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
  requestLarge: 'The request is larger than {#} MB. Nothing was saved. Send less at a time.',
  internalError: 'Internal error',
  undoTooLate: 'The data was wiped more than {#} hours ago, so it can no longer be restored.',
  deletionUndoTooLate: 'This was deleted more than {#} minutes ago, so it can no longer be restored.',
  deletionForgotten:
    'This can no longer be restored: it was deleted more than {#} minutes ago, or all data was wiped since.',
  alreadyRestored: "'{}' is already restored",
  wipedAgain: 'The data was wiped again after that. Undo the later wipe first.',
  wipeTooOld: 'Newsloom was updated after this wipe, so the deleted data cannot be restored',
  unstorable: 'The text contains a character that cannot be stored. Remove it and try again.',
  audioStoreWrite:
    "New audio is stored in the database, because the bucket's key may not write objects. Give the key write permission.",
  audioStoreRead:
    'Episodes in the bucket cannot be played, because its key may not read objects. Give the key read permission.',
  audioStoreDelete:
    'Old audio stays in the bucket, because its key may not delete objects. Give the key delete permission.',
  audioStoreAway:
    'The bucket does not answer, so new audio is stored in the database until it does. Check its address and the network.',
} as const
