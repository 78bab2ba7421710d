import { t } from '@lingui/core/macro'
import type { STEPS_SENTENCES } from '@newsloom/contract/sentences/steps-sentences'
import type { SentenceLabels } from './sentence-labels.ts'

export const STEPS_LABELS: SentenceLabels<typeof STEPS_SENTENCES> = {
  runInterrupted: (times) =>
    t`The run was interrupted ${times} times and was stopped. See the log for details.`,
  testInterrupted: (times) =>
    t`The test was interrupted ${times} times and was stopped. See the log for details.`,
  podcastInterrupted: (times) =>
    t`The podcast was interrupted ${times} times and was stopped. See the log for details.`,
  sampleInterrupted: (times) =>
    t`The sample was interrupted ${times} times and was stopped. See the log for details.`,
  runFailed: () => t`The run failed`,
  testFailed: () => t`The test failed`,
  podcastFailed: () => t`The podcast failed`,
  sampleFailed: () => t`The sample failed`,
  runCancelled: () => t`The run was cancelled`,
  testCancelled: () => t`The test was cancelled`,
  sampleCancelled: () => t`The sample was cancelled`,
  waitingToStart: () => t`Waiting to start`,
  starting: () => t`Starting`,
  cancelling: () => t`Cancelling`,
  cancelled: () => t`Cancelled`,
  failed: () => t`Failed`,
  done: () => t`Done`,
  readingResearch: () => t`Reading the latest research`,
  writingWith: (who) => t`Writing with ${who}`,
  writingFrom: (who, articles) => t`Writing with ${who} from ${articles}`,
  writingSaved: (who, articles) => t`Writing with ${who} from ${articles} (saved prompts, 1 of 2)`,
  writingYours: (who, articles) => t`Writing with ${who} from ${articles} (your prompts, 2 of 2)`,
  localAnalyst: () => t`the local analyst`,
  checkingLines: () => t`Checking the lines against their sources`,
  voicingPart: (number, all) => t`Voicing part ${number} of ${all}`,
  checkingParts: () => t`Checking the parts`,
  joiningParts: () => t`Joining the parts`,
  scriptOf: (name) => t`Podcast script of ${name}`,
  lineOf: (name) => t`A line of the podcast of ${name}`,
  audioOf: (title) => t`Podcast audio: ${title}`,
  checkingDates: () => t`Checking dates`,
  readingTexts: () => t`Reading full texts`,
  rankingArticles: () => t`Ranking articles and grouping stories`,
  writingAnalysis: () => t`Writing the AI analysis`,
  saving: () => t`Saving`,
  readingTopics: () => t`Reading the topics`,
  draftingPrompts: () => t`Drafting the prompts`,
  readingTopicsResearch: () => t`Reading the topics' research`,
  joiningStories: () => t`Joining the stories`,
  fillingTemplate: () => t`Putting it into the template`,
  readingSources: (count) => t`Reading ${count} sources`,
  readingSource: (source) => t`Reading ${source}`,
  researching: (topic) => t`Researching ${topic}`,
  andMore: (first, count) => t`${first} and ${count} more`,
}
