import { plural, t } from '@lingui/core/macro'
import { LIVE_HOURS } from '@newsloom/contract/live/live'

/** The documented texts of the live research panel, and ours. */
export const TEXTS = {
  title: t`Live research`,
  subtitle: t`The latest research, and what is running now`,
  badge: t`Live Data`,
  generated: t`Generated at`,
  analysis: t`AI Generated Analysis`,
  noAnalysis: t`No analysis available`,
  articles: t`Source articles`,
  tracked: t`View Article (Tracked Link)`,
  untracked: t`View Article`,
  empty: t`No research data available. Run a research to see live results.`,
  toResearch: t`Open News Research`,
  toTopic: t`Open in News Research`,
  toArchive: t`Open archive`,
  failed: t`The live research could not be loaded.`,

  runs: t`Research runs`,
  runsAbout: t`Running now, and in the last ${LIVE_HOURS} hours`,
  noRuns: t`Nothing is running, and nothing ran in the last ${LIVE_HOURS} hours.`,
  cancel: t`Cancel`,
  cancelling: t`Cancelling`,
  cancelFailed: t`The research could not be cancelled.`,
  retry: t`Try again`,
  researchFailed: t`Research failed`,
  analysisFailed: t`AI analysis failed`,

  sources: t`Sources`,
  noSources: t`No topic has sources of its own.`,
  noItems: t`No items yet`,

  calls: t`Model calls`,
  callsAbout: t`The latest calls with their time, tokens and cost`,
  noCalls: t`No model has been called yet.`,
  localCalls: (count: number) =>
    plural(count, {
      one: 'The local analyst worked once, without a model.',
      other: 'The local analyst worked # times, without a model.',
    }),
  tokensUnknown: t`tokens not reported`,
} as const
