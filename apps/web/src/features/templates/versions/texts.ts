import { t } from '@lingui/core/macro'
export const TEXTS = {
  versions: t`Versions`,
  noVersions: t`No earlier versions yet`,
  noVersionsHint: t`Each save keeps the previous version here.`,
  versionsFailed: t`The versions could not be loaded.`,
  versionFailed: t`This version could not be loaded.`,
  restore: t`Restore this version`,
  restoring: t`Restoring…`,
  restored: t`Version restored`,
  restoreFailed: t`Failed to restore the version. Please try again.`,
  unsavedTitle: t`Replace unsaved changes?`,
  same: t`Same as the current template.`,
} as const
