import { t } from '@lingui/core/macro'
import type { SENDS_SENTENCES } from '@newsloom/contract/sentences/sends-sentences'
import type { SentenceLabels } from './sentence-labels.ts'

export const SENDS_LABELS: SentenceLabels<typeof SENDS_SENTENCES> = {
  nothingToPause: () => t`This send is done: there is nothing left to pause`,
  nothingToCancel: () => t`This send is done: there is nothing left to cancel`,
  nobodyLeft: () => t`This send is done: nobody is left to email`,
  awaitsApproval: () => t`This send is waiting for approval and starts once it is approved`,
  alreadyRetried: () => t`The failed recipients were already retried. Retry from that send.`,
  noTestRetry: () => t`A test cannot be retried. Send a new one.`,
  retryLater: () => t`This send is still in progress. Retry the failed recipients when it is done.`,
  countChanged: (shown, people) =>
    t`The number of recipients changed from ${shown} to ${people}. Nothing was sent. Check the recipients and confirm again.`,
  emailChanged: () => t`The email has changed since it was shown. Nothing was sent. Review it again.`,
  noContacts: () => t`The contact lists have no contacts yet`,
  chosenListsEmpty: () => t`The selected lists have no contacts yet`,
  chosenContactsGone: () => t`The selected contacts no longer exist, or have left their lists`,
  noRecipients: () => t`No recipients were given`,
  noneFailed: () => t`No email of this send has failed`,
  nobodyReceived: () => t`Nobody received this statement`,
  nobodyInLists: () => t`Everyone in the contact lists has unsubscribed or cannot be emailed`,
  nobodyInChosen: () => t`Everyone in the selected lists has unsubscribed or cannot be emailed`,
  nobodyOfContacts: () => t`All of the selected contacts have unsubscribed or cannot be emailed`,
  nobodyNamed: () => t`None of the recipients you named can be emailed`,
  nobodyFailed: () => t`Everyone this send failed to reach has since unsubscribed or cannot be emailed`,
  nobodyCorrected: () => t`Everyone who got this statement has since unsubscribed or cannot be emailed`,
  allReceived: () =>
    t`Everyone in the selected lists already received this analysis, has unsubscribed or cannot be emailed`,
  failedReceived: () =>
    t`Everyone this send failed to reach has since received this analysis, unsubscribed or cannot be emailed`,
  newsInProgress: () =>
    t`This analysis is being sent to these lists, or was sent less than a minute ago. Nothing more was sent. Wait until that send is done to send it to everyone again.`,
  cannotResend: (what) => t`This send was made with ${what}, and cannot be sent again.`,
  insteadNews: () => t`Send the analysis again instead.`,
  insteadCampaign: () => t`Duplicate the campaign and send the copy instead.`,
  insteadCorrection: () => t`Send the correction again instead.`,
  cannotContinue: (what) => t`This send was made with ${what}, and cannot continue.`,
  cancelNews: () => t`Cancel it, then send the analysis again.`,
  cancelCampaign: () => t`Cancel it, then duplicate the campaign and send the copy.`,
  cancelCorrection: () => t`Cancel it, then send the correction again.`,
  wasCancelled: () => t`This send was cancelled and cannot continue.`,
  againNews: () => t`Sending it again emails everyone in the lists, including those who already got it.`,
  againCampaign: () => t`Duplicate the campaign and choose who gets the copy.`,
  againTest: () => t`Please send a new test.`,
  againCorrection: () => t`Recipients who were emailed before it was cancelled already have the correction.`,
  sampleSenderPart: () => t`a sample sender`,
  sampleAddressPart: () => t`a sample postal address`,
  privateLinksPart: (url) => t`links to ${url}`,
  laterSend: () => t`The send continues later`,
  mailerRefused: () => t`The email service did not accept the request`,
  mailerLimits: () => t`The email service is rate-limiting requests`,
}
