import { t } from '@lingui/core/macro'

export const ORPHANED_TEXTS = {
  title: t`Episodes without a campaign`,
  about: t`Their campaigns were deleted. Links in emails that were sent still lead to them, and podcast apps still play them, until you withdraw them.`,
  loadFailed: t`The episodes without a campaign could not be loaded.`,
  withdraw: t`Withdraw the episode`,
  question: t`Withdraw the episode?`,
  warning: t`Its page, audio and transcript will no longer be available, not even from emails already sent. Without its campaign, the episode cannot be created again.`,
  withdrawn: t`Episode withdrawn`,
  failed: t`The episode was not withdrawn`,
}
