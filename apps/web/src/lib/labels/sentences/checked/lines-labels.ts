import { t } from '@lingui/core/macro'
import type { LINES_SENTENCES } from '@newsloom/contract/sentences/lines-sentences'
import { nameOfLanguage } from '~/lib/labels/language-name.ts'
import { dayText } from '~/lib/time/day-text.ts'
import type { SentenceLabels } from '../sentence-labels.ts'

export const LINES_LABELS: SentenceLabels<typeof LINES_SENTENCES> = {
  enterLine: () => t`Enter what is said, or delete the line.`,
  lineForeign: (language) =>
    t`This line is not in ${nameOfLanguage(language)}, the language of the episode. Only names may be in another one.`,
  onlyFiguresChecked: (language) =>
    t`Only the figures of this line can be checked: Newsloom cannot read ${nameOfLanguage(language)}. Compare it with its sources.`,
  lineUnsourced: () =>
    t`This line states a fact without a source. Select its sources, or make it small talk.`,
  lineFigureCorrected: (figure, day) =>
    t`${figure} was corrected on ${dayText(day)}. Change the line, or write the script again.`,
  lineFigureMaybeCorrected: (figure, day) =>
    t`${figure} may be a figure that was corrected on ${dayText(day)}. Compare the line with the correction.`,
  lineStatementCorrected: (day) =>
    t`The statement of this line was corrected on ${dayText(day)}. Compare the line with the correction.`,
  lineOffTopic: () => t`Almost none of the words of this line are in its sources.`,
  greetingStates: (words) =>
    t`A greeting cannot state facts, and “${words}” may be one. Say it without these words, or make the line a fact and select its sources.`,
  bridgeStates: (words) =>
    t`A transition cannot state facts, and “${words}” may be one. Say it without these words, or make the line a fact and select its sources.`,
  greetingUnknown: (language) =>
    t`A greeting in ${nameOfLanguage(language)} must be one of Newsloom's own phrases, because others cannot be checked. Make the line a fact and select its sources.`,
  bridgeUnknown: (language) =>
    t`A transition in ${nameOfLanguage(language)} must be one of Newsloom's own phrases, because others cannot be checked. Make the line a fact and select its sources.`,
  clauseNotInSources: (clause) => t`None of the words of “${clause}” are in the sources.`,
  judgementAdded: (words) => t`No source says “${words}”.`,
  pointsNotPercent: (figure) => t`The sources say percentage points, not ${figure}.`,
  namesNoSource: () => t`It does not name a source.`,
  lineTooLong: (seconds) => t`It takes more than ${seconds} seconds to say.`,
}
