/** Earlier wordings by key, still stored with episodes, runs and sends: only read now. */
export const EARLIER_SENTENCES = {
  noStatements: [
    'The campaign has no checked statements to tell. Generate its content, or analyse its topics, first.',
  ],
  audioUnvoiced: ['The audio could not be voiced. Try again.'],
  staysHere: ['Email stays on this machine: look at it in the outbox.'],
} as const
