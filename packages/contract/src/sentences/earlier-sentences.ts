/** Earlier wordings by key, still stored with episodes, runs and sends: only read now. */
export const EARLIER_SENTENCES = {
  noStatements: [
    'The campaign has no checked statements to tell. Generate its content, or analyse its topics, first.',
  ],
  audioUnvoiced: ['The audio could not be voiced. Try again.'],
  voicingPart: ['Voicing part {#} of {#}', 'Recording part {#} of {#}'],
  voicingParts: ['Voicing parts {#} and {#} of {#}', 'Recording parts {#} and {#} of {#}'],
  partsUnvoiced: [
    '{#} of {.} could not be voiced. Try again: the others are kept.',
    '{#} of {.} could not be recorded. Try again: the others are kept.',
  ],
  noGoodSample: [
    'No good sample could be recorded: {.}. Try again.',
    'No good sample could be created: {.}. Try again.',
  ],
  noContent: ['There is no content to send yet. Generate it, or write it, first.'],
  contentOnHold: [
    'The content is on hold: {.} Generate it by hand and look at it before you send it.',
    'The content is on hold: {.} Generate it yourself and review it before you send it.',
  ],
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
  deniesNothing: [
    "The quote denies a report ('{}'); the statement denies nothing.",
    "The quote says '{}'; the statement denies nothing and leaves nothing open.",
  ],
  statedAsFact: ["The quote says '{}'; the statement tells '{}' as a fact."],
  statedAsDone: ["The quote says '{}'; the statement tells it as done: '{}'."],
  wordsCorrected: [
    'These words were corrected on {}. Change them, or release the statement if they are right by now.',
  ],
  lineUnsourced: [
    'This line states something and names no source. Choose its sources, or make it small talk.',
    'This line states a fact without a source. Choose its sources, or make it small talk.',
  ],
  namesNoSource: ['It names none of its sources.'],
  staysHere: ['Email stays on this machine: look at it in the outbox.'],
  statementCorrected: [
    "The statement '{}' was corrected. Change its words in the analysis, or leave out its article, before it is emailed again. Statements of a campaign's content are edited on the campaign's page.",
    "The statement '{}' was corrected. Before it is emailed again, edit it (in the analysis, or on the campaign's page) or leave out its article.",
  ],
  noNews: [
    "None of the script's news can be read out yet. Compare its lines with their sources, and keep those that are right.",
    "None of the script's news can be spoken yet. Compare its lines with their sources, and keep those that are right.",
  ],
  addressSpace: ['has a space in it'],
  addressManyAts: ['more than one @'],
  neverEmailedAgain: ['{} reported an email as spam and is never emailed again.'],
  liftSuppression: ["Lift that on the person's page under Contacts, or choose another address."],
  joiningStories: ['Joining the stories'],
  fillingTemplate: ['Putting it into the template'],
  modelGone: ['No Gemini model is available for {} (tried {}). Choose another model.'],
  noneInThai: [
    'None of the statements are in Thai, and the local analyst does not translate. Choose English, or set GEMINI_API_KEY.',
  ],
  noneInEnglish: [
    'None of the statements are in English, and the local analyst does not translate. Choose Thai, or set GEMINI_API_KEY.',
  ],
  chosenListsEmpty: ['The chosen lists have no contacts yet'],
  chosenContactsGone: ['The chosen contacts no longer exist, or have left their lists'],
  nobodyInChosen: ['Everyone in the chosen lists has unsubscribed or cannot be emailed'],
  nobodyOfContacts: ['All of the chosen contacts have unsubscribed or cannot be emailed'],
  allReceived: [
    'Everyone in the chosen lists already received this analysis, has unsubscribed or cannot be emailed',
  ],
  audioPaused: ['Silent for {#} s from second {#}'],
  audioMissing: ['The answer has no audio'],
  audioUnknownFormat: ['The answer is neither WAV nor PCM'],
  audioOtherRate: ['The audio has {#} samples a second'],
  audioHalfSample: ['The audio ends in the middle of a sample'],
  wavHalfSample: ['The WAV file ends in the middle of a sample'],
  wavOtherFormat: ['The WAV file has {#} channels of {#} bits and {#} samples a second'],
  percentOrPoints: ['{} is percent in one place and percentage points in the other.'],
  oneDenies: ["Only one of the statement and the quote denies '{}'."],
  ordersProgram: ['The quote gives orders to a program; it may not be news.'],
  greetingStates: [
    'A greeting cannot state facts, and “{}” may be one. Make the line a fact and choose its sources.',
  ],
  bridgeStates: [
    'A transition cannot state facts, and “{}” may be one. Make the line a fact and choose its sources.',
  ],
  greetingUnknown: [
    "A greeting in {} must be one of Newsloom's own phrases, because others cannot be checked. Make the line a fact and choose its sources.",
  ],
  bridgeUnknown: [
    "A transition in {} must be one of Newsloom's own phrases, because others cannot be checked. Make the line a fact and choose its sources.",
  ],
} as const
