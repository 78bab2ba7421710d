/** Why a line of a podcast script is not spoken. */
export const LINES_SENTENCES = {
  enterLine: 'Enter what is said, or delete the line.',
  lineForeign: 'This line is not in {}, the language of the episode. Only names may be in another one.',
  onlyFiguresChecked:
    'Only the figures of this line can be checked: Newsloom cannot read {}. Compare it with its sources.',
  lineUnsourced: 'This line states a fact without a source. Select its sources, or make it small talk.',
  lineFigureCorrected: '{} was corrected on {}. Change the line, or write the script again.',
  lineFigureMaybeCorrected:
    '{} may be a figure that was corrected on {}. Compare the line with the correction.',
  lineStatementCorrected:
    'The statement of this line was corrected on {}. Compare the line with the correction.',
  lineOffTopic: 'Almost none of the words of this line are in its sources.',
  greetingStates:
    'A greeting cannot state facts, and “{}” may be one. Say it without these words, or make the line a fact and select its sources.',
  bridgeStates:
    'A transition cannot state facts, and “{}” may be one. Say it without these words, or make the line a fact and select its sources.',
  greetingUnknown:
    "A greeting in {} must be one of Newsloom's own phrases, because others cannot be checked. Make the line a fact and select its sources.",
  bridgeUnknown:
    "A transition in {} must be one of Newsloom's own phrases, because others cannot be checked. Make the line a fact and select its sources.",
  clauseNotInSources: 'None of the words of “{}” are in the sources.',
  judgementAdded: 'No source says “{}”.',
  pointsNotPercent: 'The sources say percentage points, not {}.',
  namesNoSource: 'It does not name a source.',
  lineTooLong: 'It takes more than {#} seconds to say.',
} as const
