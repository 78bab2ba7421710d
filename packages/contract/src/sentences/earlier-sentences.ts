/** Earlier wordings by key, still stored with episodes, runs and sends: only read now. */
export const EARLIER_SENTENCES = {
  noStatements: [
    'The campaign has no checked statements to tell. Generate its content, or analyse its topics, first.',
  ],
  audioUnvoiced: ['The audio could not be voiced. Try again.'],
  voicingPart: ['Voicing part {#} of {#}'],
  voicingParts: ['Voicing parts {#} and {#} of {#}'],
  partsUnvoiced: ['{#} of {.} could not be voiced. Try again: the others are kept.'],
  noGoodSample: ['No good sample could be recorded: {}. Try again.'],
  noContent: ['There is no content to send yet. Generate it, or write it, first.'],
  contentOnHold: ['The content is on hold: {.} Generate it by hand and look at it before you send it.'],
  staysHere: ['Email stays on this machine: look at it in the outbox.'],
} as const
