export const TEXTS = {
  versions: 'Versions',
  noVersions: 'No earlier versions yet',
  noVersionsHint: 'Each save keeps the previous version here.',
  versionsFailed: 'The versions could not be loaded.',
  versionFailed: 'This version could not be loaded.',
  restore: 'Restore this version',
  restoring: 'Restoring…',
  restored: 'Version restored',
  restoreFailed: 'Failed to restore the version. Please try again.',
  unsavedTitle: 'Replace unsaved changes?',
  same: 'Same as the current template.',
} as const
