/** Research, analyses, statements and corrections. */
export const RESEARCH_SENTENCES = {
  researchFirst: 'Research news articles first to generate analysis',
  allLeftOut: 'You left out every article. Restore one to generate an analysis.',
  noSource: 'This topic has no news source',
  sourceAddress: 'A news source is a web address that starts with http:// or https://',
  sourceLong: 'The address of a news source can have at most {#} characters',
  sourcesFull: 'A topic can have at most {#} sources. Remove one first.',
  noneRead: 'No news source could be read. {;}',
  noneFound:
    'No news source could be read. {;}. Edit the topic to add reachable sources, or add the bundled samples.',
  moreSources: 'and {#} more',
  topicFields: 'Please fill in topic name and keywords',
  noSamples: 'This installation has no sample sources',
  nothingToShow: 'There is no research yet, and no sample to show instead. Research a topic first.',
  analysisUnplanned: 'The analysis failed unexpectedly; the log has the details',
  unplanned: 'Something went wrong inside Newsloom; the log has the details. Please try again.',
  analysisCancelled: 'The analysis was cancelled',
  analysisBeingWritten: 'The analysis is still being written. Send it when it is ready.',
  noAnalysis: 'There is no analysis to send yet. Research the topic first.',
  needsNoRelease: 'This statement passed all checks and does not need a release',
  statementChanged:
    'This statement was changed in the meantime, and nothing was saved. Read it again, then try again.',
  statementInWords: 'Enter a statement in words',
  enterStatement: 'Enter a statement',
  nothingToEmail: 'There is nothing to email.',
  analysisOnHold: 'The analysis is on hold.',
  analysisOnHoldPart: 'the analysis is on hold.',
  topicOnHold: "The analysis of '{}' is on hold.",
  statementCorrected:
    "The statement '{}' was corrected. Edit it in the analysis or on the campaign's page, or leave out its article, before you email it again.",
  statementDoubted:
    "The statement '{}' may be wrong, and its correction has not been decided. Correct or dismiss it first.",
  repeatsCorrected: "The statement '{}' repeats words that were corrected before. {.}",
  releaseIfRight: 'Change it, or release it in the analysis if it is correct now.',
  removeUnlessRight: "If it is still wrong, edit it on the campaign's page, or generate the content again.",
  correctionDismissed: 'This correction was dismissed',
  correctionWaits: 'This correction is waiting for a second person to approve it',
  correctionMailed: 'This correction was emailed',
  mailsUnstored: 'The emails with this statement are no longer stored',
  correctionCancelled:
    'This send was cancelled. Recipients whose email failed get the correction with the next one.',
  allCorrected: 'Everyone who got the statement and can be emailed has already received the correction',
  sayWrong: 'Describe the error',
  writeRight: 'Enter the correct wording',
  giveReason: 'Give a reason',
  budgetUsed:
    'The budget of this topic for {} is used up: {} of {}. Raise it, or use the local analyst, which costs nothing.',
  budgetOfTopic: "The budget of the topic '{}' for {} is used up: {} of {}. Raise it to {.}.",
  toWriteScript: 'write a script',
  toCreateAudio: 'create audio',
  brokeOff: 'The answer was cut off, so the model is starting again.',
  correctionWaitsSend:
    "The email '{}' with this statement is waiting for approval. Cancel it, or correct the statement once it is sent.",
  correctionSending:
    "The email '{}' with this statement is still being sent. Cancel it, or wait until it is done.",
  correctionEnding:
    "The email '{}' with this statement was cancelled, and its last request has not ended. Try again in a minute.",
} as const
