import { t } from '@lingui/core/macro'
import type { PODCASTS_SENTENCES } from '@newsloom/contract/sentences/podcasts-sentences'
import { nameOfLanguage } from '~/lib/labels/language-name.ts'
import type { SentenceLabels } from './sentence-labels.ts'

export const PODCASTS_LABELS: SentenceLabels<typeof PODCASTS_SENTENCES> = {
  podcastCancelled: () => t`The podcast was cancelled`,
  audioNeedsKey: () => t`Audio needs a Gemini API key`,
  samplesNeedKey: () => t`Voice samples need a Gemini API key`,
  noAudio: () => t`This campaign has no audio yet`,
  noScript: () => t`This campaign has no script yet`,
  scriptChanged: () => t`The script was changed in the meantime. Load it again.`,
  scriptUnsaved: () =>
    t`The script was changed in the meantime, and nothing was saved. Copy what you need, then load it again.`,
  noLines: () => t`The script has no lines to read`,
  noNews: () =>
    t`None of the script's lines with facts can be spoken yet. Compare them with their sources, and keep those that are right.`,
  otherAudio: () => t`The audio of another version of the script is being created. Cancel it first.`,
  noStatements: () =>
    t`The campaign has no checked statements for a script. Generate its content, or analyse its topics, first.`,
  nothingKept: () => t`None of the script was found in its sources, so nothing was saved. Try again.`,
  otherForm: (model) => t`${model} did not answer in the requested format. Try again later.`,
  lineUnsupported: () => t`The sources do not support the new wording, so the line was not changed.`,
  noGoodSample: (fault) => t`No good sample could be created (${fault}). Try again.`,
  sourcedLinesOnly: () => t`Only a line with sources can be rephrased. Edit this one by hand.`,
  noPodcast: () => t`An email campaign has no podcast, because it has no research`,
  otherPodcast: () => t`The campaign leads to another podcast, and nothing was changed`,
  audioUnvoiced: () => t`The audio could not be created. Try again.`,
  partsUnvoiced: (failed, all) =>
    t`${failed} of ${all} could not be created. Try again: the others are kept.`,
  audioUnstored: () => t`The audio could not be stored. Try again later: the parts that are stored are kept.`,
  thaiAndEnglish: (language) =>
    t`The local analyst writes scripts in Thai and English only. For ${nameOfLanguage(language)}, set GEMINI_API_KEY.`,
  noneInThai: () =>
    t`None of the statements are in Thai, and the local analyst does not translate. Select English, or set GEMINI_API_KEY.`,
  noneInEnglish: () =>
    t`None of the statements are in English, and the local analyst does not translate. Select Thai, or set GEMINI_API_KEY.`,
  enterName: () => t`Enter a name`,
  hostsAlike: () => t`The hosts need different names`,
  voicesAlike: () => t`The hosts need different voices`,
  enterTitle: () => t`Enter a title`,
  enterAddress: () => t`Enter an email address`,
  zoneNeeded: () => t`Select a time zone, such as Asia/Bangkok`,
}
