/** Earlier wordings by key, still stored with episodes, runs and sends: only read now. */
export const EARLIER_SENTENCES = {
  noStatements: [
    'The campaign has no checked statements to tell. Generate its content, or analyse its topics, first.',
  ],
  audioUnvoiced: ['The audio could not be voiced. Try again.'],
  voicingPart: ['Voicing part {#} of {#}'],
  voicingParts: ['Voicing parts {#} and {#} of {#}'],
  partsUnvoiced: ['{#} of {.} could not be voiced. Try again: the others are kept.'],
  noGoodSample: [
    'No good sample could be recorded: {.}. Try again.',
    'No good sample could be created: {.}. Try again.',
  ],
  noContent: ['There is no content to send yet. Generate it, or write it, first.'],
  contentOnHold: ['The content is on hold: {.} Generate it by hand and look at it before you send it.'],
  noQuote: ['The statement cites nothing.'],
  quoteWithoutArticle: ['The quote has no article to stand in.'],
  quoteTooShort: ['The quote is too short to tell where it stands.'],
  quoteOfOther: ['The quote is from another article: “{}”.'],
  quoteShortened: ['The quote leaves words out, so it does not stand in the article as it is.'],
  quoteNotFound: ['The quote does not stand in the article.'],
  notInArticles: ['{} does not stand in a cited article.'],
  notNamedInArticles: ['{} is not named in a cited article.'],
  figureOfOther: ['In the article {} seems to be told of something else: here stands {}.'],
  otherDate: ['The statement tells {} of {}; the quote tells it of {}.'],
  otherSpeaker: ["The quote gives this to '{}', not to '{}'."],
  deniesNothing: ["The quote denies a report ('{}'); the statement denies nothing."],
  statedAsFact: ["The quote says '{}'; the statement tells '{}' as a fact."],
  statedAsDone: ["The quote says '{}'; the statement tells it as done: '{}'."],
  wordsCorrected: [
    'These words were corrected on {}. Change them, or release the statement if they are right by now.',
  ],
  lineUnsourced: [
    'This line states something and names no source. Choose its sources, or make it small talk.',
  ],
  namesNoSource: ['It names none of its sources.'],
  staysHere: ['Email stays on this machine: look at it in the outbox.'],
  statementCorrected: [
    "The statement '{}' was corrected. Change its words in the analysis, or leave out its article, before it is emailed again. Statements of a campaign's content are edited on the campaign's page.",
  ],
  noNews: [
    "None of the script's news can be read out yet. Compare its lines with their sources, and keep those that are right.",
  ],
  addressSpace: ['has a space in it'],
  addressManyAts: ['more than one @'],
} as const
