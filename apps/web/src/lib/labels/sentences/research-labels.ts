import { t } from '@lingui/core/macro'
import type { RESEARCH_SENTENCES } from '@newsloom/contract/sentences/research-sentences'
import { quote } from '~/lib/quote.ts'
import type { SentenceLabels } from './sentence-labels.ts'

export const RESEARCH_LABELS: SentenceLabels<typeof RESEARCH_SENTENCES> = {
  researchFirst: () => t`Research news articles first to generate analysis`,
  allLeftOut: () => t`You left out every article. Restore one to generate an analysis.`,
  noSource: () => t`This topic has no news source`,
  sourceAddress: () => t`A news source is a web address that starts with http:// or https://`,
  sourceLong: (limit) => t`The address of a news source can have at most ${limit} characters`,
  sourcesFull: (limit) => t`A topic can have at most ${limit} sources. Remove one first.`,
  noneRead: (failures) => t`No news source could be read. ${failures}`,
  noneFound: (failures) =>
    t`No news source could be read. ${failures}. Edit the topic to add reachable sources, or add the bundled samples.`,
  moreSources: (count) => t`and ${count} more`,
  topicFields: () => t`Please fill in topic name and keywords`,
  noSamples: () => t`This installation has no sample sources`,
  nothingToShow: () => t`There is no research yet, and no sample to show instead. Research a topic first.`,
  analysisUnplanned: () => t`The analysis failed unexpectedly; the log has the details`,
  unplanned: () => t`Something went wrong inside Newsloom; the log has the details. Please try again.`,
  analysisCancelled: () => t`The analysis was cancelled`,
  analysisBeingWritten: () => t`The analysis is still being written. Send it when it is ready.`,
  noAnalysis: () => t`There is no analysis to send yet. Research the topic first.`,
  needsNoRelease: () => t`This statement passed all checks and does not need a release`,
  statementChanged: () =>
    t`This statement was changed in the meantime, and nothing was saved. Read it again, then try again.`,
  statementInWords: () => t`Enter a statement in words`,
  enterStatement: () => t`Enter a statement`,
  nothingToEmail: () => t`There is nothing to email.`,
  analysisOnHold: () => t`The analysis is on hold.`,
  analysisOnHoldPart: () => t`the analysis is on hold.`,
  topicOnHold: (topic) => t`The analysis of ${quote(topic)} is on hold.`,
  statementCorrected: (said) =>
    t`The statement ${quote(said)} was corrected. Edit it in the analysis or on the campaign's page, or leave out its article, before you email it again.`,
  statementDoubted: (said) =>
    t`The statement ${quote(said)} may be wrong, and its correction has not been decided. Correct or dismiss it first.`,
  repeatsCorrected: (said, advice) =>
    t`The statement ${quote(said)} repeats words that were corrected before. ${advice}`,
  releaseIfRight: () => t`Change it, or release it in the analysis if it is correct now.`,
  removeUnlessRight: () =>
    t`If it is still wrong, edit it on the campaign's page, or generate the content again.`,
  correctionDismissed: () => t`This correction was dismissed`,
  correctionWaits: () => t`This correction is waiting for a second person to approve it`,
  correctionMailed: () => t`This correction was emailed`,
  mailsUnstored: () => t`The emails with this statement are no longer stored`,
  correctionCancelled: () =>
    t`This send was cancelled. Recipients whose email failed get the correction with the next one.`,
  allCorrected: () =>
    t`Everyone who got the statement and can be emailed has already received the correction`,
  sayWrong: () => t`Describe the error`,
  writeRight: () => t`Enter the correct wording`,
  giveReason: () => t`Give a reason`,
  budgetUsed: (month, spent, budget) =>
    t`The budget of this topic for ${month} is used up: ${spent} of ${budget}. Raise it, or use the local analyst, which costs nothing.`,
  budgetOfTopic: (topic, month, spent, budget, what) =>
    t`The budget of the topic ${quote(topic)} for ${month} is used up: ${spent} of ${budget}. Raise it to ${what}.`,
  toWriteScript: () => t`write a script`,
  toCreateAudio: () => t`create audio`,
  brokeOff: () => t`The answer was cut off, so the model is starting again.`,
  correctionWaitsSend: (subject) =>
    t`The email ${quote(subject)} with this statement is waiting for approval. Cancel it, or correct the statement once it is sent.`,
  correctionSending: (subject) =>
    t`The email ${quote(subject)} with this statement is still being sent. Cancel it, or wait until it is done.`,
  correctionEnding: (subject) =>
    t`The email ${quote(subject)} with this statement was cancelled, and its last request has not ended. Try again in a minute.`,
}
