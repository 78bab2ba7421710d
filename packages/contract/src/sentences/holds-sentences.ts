/** Analyses on hold. */
export const HOLDS_SENTENCES = {
  holdNoStatements: 'It has no statements.',
  holdAllLeftOut: 'You left out the articles of all its statements.',
  holdNoneFound: 'None of its statements were found in their articles.',
  holdChanged: 'Its statements were changed since it was put on hold.',
  holdFewFound: 'Only {#} of {#} statements were found in their articles.',
  holdSomeMissing: '{#} of {#} statements were not found in their articles, so the email is on hold.',
  generateAgain: 'Generate the analysis again.',
  restoreArticle: 'Restore an article in News Research, or generate the analysis again.',
  correctStatement: 'Correct or release a statement in News Research, or generate the analysis again.',
  releaseThere: 'Check its statements and release it in News Research.',
} as const
