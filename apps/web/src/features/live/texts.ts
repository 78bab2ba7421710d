/** The documented texts of the live research panel, and ours. */
export const TEXTS = {
  title: 'Live research',
  subtitle: 'The latest research, and what is running now',
  badge: 'Live Data',
  generated: 'Generated at',
  analysis: 'AI Generated Analysis',
  noAnalysis: 'No analysis available',
  articles: 'Source articles',
  tracked: 'View Article (Tracked Link)',
  untracked: 'View Article',
  empty: 'No research data available. Run a research to see live results.',
  toResearch: 'Open News Research',
  failed: 'The live research could not be loaded.',

  runs: 'Research runs',
  runsAbout: 'Running now, and in the last 6 hours',
  noRuns: 'Nothing is running, and nothing ran in the last 6 hours.',
  cancel: 'Cancel',
  cancelling: 'Cancelling',
  cancelFailed: 'The research could not be cancelled.',
  retry: 'Try again',
  researchFailed: 'Research failed',
  analysisFailed: 'AI analysis failed',

  sources: 'Sources',
  noSources: 'No topic has sources of its own.',
  noItems: 'No items yet',

  calls: 'Model calls',
  callsAbout: 'The latest calls with their time, tokens and cost',
  noCalls: 'No model has been called yet.',
  tokensUnknown: 'tokens not reported',
} as const
