import { t } from '@lingui/core/macro'
import type { CHECKS_SENTENCES } from '@newsloom/contract/sentences/checks-sentences'
import { quote } from '~/lib/quote.ts'
import type { SentenceLabels } from './sentence-labels.ts'

export const CHECKS_LABELS: SentenceLabels<typeof CHECKS_SENTENCES> = {
  nobodyAtAll: () => t`No recipients.`,
  leftOutOf: (who) => t`Left out: ${who}.`,
  leftReceived: (count) => t`${count} who already received it`,
  leftSuppressed: (count) => t`${count} suppressed`,
  leftPaused: (count) => t`${count} who paused or opted out of this topic`,
  oneDuplicate: () => t`1 duplicate`,
  manyDuplicates: (count) => t`${count} duplicates`,
  fineContent: () => t`Content checks passed.`,
  fineTags: () => t`All merge tags are known.`,
  nestedHtml: () => t`The HTML is nested too deeply to be checked. Look at it in a test email.`,
  placeholderBody: () => t`The email still has only the placeholder text 'Campaign content'.`,
  filledFrom: (topic) =>
    t`It is filled from the latest research of ${quote(topic)}, as it is when it is sent.`,
  filledOld: (topic, days) =>
    t`It is filled from the latest research of ${quote(topic)}, which is ${days} days old.`,
  filledSample: (topic) =>
    t`It is filled from the latest research of ${quote(topic)}: sample news, which is made up.`,
  drawsOnSample: (topic) => t`The content draws on ${quote(topic)}, whose sample news is made up.`,
  staysEmpty: (tags) => t`${tags} in the content stays empty. Generate the content again, or remove it.`,
  generatedOld: (days) => t`The content was generated ${days} days ago. Generate it again for fresh news.`,
  testedSince: () => t`You sent a test since the last change.`,
  untestedSince: () => t`You have not sent a test since the last change. Send one to yourself first.`,
  tested: () => t`A test of this email was sent.`,
  untested: () => t`No test of this email was sent yet. Send one to yourself first.`,
  notSentBefore: () => t`Not sent before.`,
  noneReceived: () => t`None of these recipients has received this analysis.`,
  receivedSkipped: (who) => t`${who} already received this analysis and will not get it again.`,
  receivedAgain: (who) => t`${who} already received this analysis and will get it again.`,
  mentions: (articles) => t`The analysis still mentions ${articles} that you left out. Generate it again.`,
  fromEarlierRun: () => t`This analysis is from an earlier run; the latest one failed.`,
  coversSample: () => t`This analysis covers sample news, which is made up.`,
  analysisOld: (days) => t`The analysis is ${days} days old. Research the topic for fresh news.`,
  coversLatest: () => t`The analysis covers the latest research.`,
  fieldUnknown: (field, tag) =>
    t`No contact has a field ${quote(field)}, so ${tag} is empty for everyone. Choose another in the template, or import a column of that name.`,
  lackSome: (empty, who, what, how) => t`${empty} of ${who} have no ${what}: ${how}.`,
  lackOne: (empty, who, what, how) => t`${empty} of ${who} has no ${what}: ${how}.`,
  lackAll: (who, what, how) => t`None of the ${who} has a ${what}: ${how}.`,
  lackOnly: (what, how) => t`The recipient has no ${what}: ${how}.`,
  lackingName: () => t`name`,
  lackingValue: (field) => t`value in ${quote(field)}`,
  emptyHere: (tag, how) => t`${tag} is empty in this email: ${how}.`,
  reads: (place, text) => t`the ${place} would read ${quote(text)}`,
  readsHidden: (tag, place) => t`${tag} is used in hidden text of the ${place}`,
  inSubject: () => t`subject`,
  inEmail: () => t`email`,
  inTemplate: () => t`template`,
  addFallback: (tag) => t`Add a fallback, such as ${tag}.`,
  takeOut: (tag) => t`Take it out, or add a fallback, such as ${tag}.`,
  quotaUsed: (when) => t`The email quota is used up until ${when}, Bangkok time. The send waits until then.`,
}
