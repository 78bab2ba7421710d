import { t } from '@lingui/core/macro'
import type { STEPS_SENTENCES } from '@newsloom/contract/sentences/steps-sentences'
import type { SentenceLabels } from './sentence-labels.ts'

export const STEPS_LABELS: SentenceLabels<typeof STEPS_SENTENCES> = {
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
}
