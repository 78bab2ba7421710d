import { t } from '@lingui/core/macro'

export const LEFT_TEXTS = {
  title: t`Episodes without a campaign`,
  about: t`Their campaigns were deleted. Links in emails that were sent still lead to them, and podcast apps still play them, until you withdraw them.`,
  loadFailed: t`The episodes without a campaign could not be loaded.`,
  withdraw: t`Withdraw the episode`,
  withdrawOf: (title: string, date: string) => t`Withdraw the episode: ${title}, ${date}`,
  question: t`Withdraw the episode?`,
  warning: t`Its page, audio and transcript will no longer be available, in emails that were sent too. It cannot be created again without its campaign.`,
  withdrawn: t`Episode withdrawn`,
  failed: t`The episode was not withdrawn`,
}
