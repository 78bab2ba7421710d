import { t } from '@lingui/core/macro'
import type { GONE_SENTENCES } from '@newsloom/contract/sentences/gone-sentences'
import type { SentenceLabels } from './sentence-labels.ts'

export const GONE_LABELS: SentenceLabels<typeof GONE_SENTENCES> = {
  campaignGone: () => t`This campaign no longer exists`,
  topicGone: () => t`This topic no longer exists`,
  someTopicGone: () => t`One of the topics no longer exists`,
  topicUnknown: () => t`Topic not found`,
  topicWasDeleted: () => t`Its topic was deleted`,
  templateGone: () => t`This template no longer exists`,
  chosenTemplateGone: () => t`The selected template no longer exists. Please select another one.`,
  versionGone: () => t`This version is no longer stored. Please select another one.`,
  sendGone: () => t`This send no longer exists`,
  runGone: () => t`This run no longer exists`,
  analysisGone: () => t`This analysis no longer exists`,
  articleGone: () => t`This article no longer exists`,
  articleUnlisted: () => t`This article is no longer in the list`,
  archiveGone: () => t`This archive no longer exists`,
  listGone: () => t`This contact list no longer exists`,
  listUnknown: () => t`Contact list not found`,
  contactGone: () => t`This contact no longer exists`,
  fieldGone: () => t`This field no longer exists`,
  segmentGone: () => t`This segment no longer exists`,
  statementGone: () => t`This statement no longer exists; the analysis was deleted`,
  statementUnsent: () => t`This statement is not in any email that was sent`,
  correctionGone: () => t`This correction no longer exists`,
  noticeGone: () => t`This notice no longer exists`,
  podcastGone: () => t`This podcast no longer exists`,
  lineGone: () => t`This line no longer exists`,
  scriptVersionGone: () => t`This version of the script no longer exists`,
  testGone: () => t`This test no longer exists`,
  sampleGone: () => t`This sample no longer exists`,
  sampleUnknown: () => t`Sample not found`,
  emailUnknown: () => t`Email not found`,
  personUnknown: () => t`We have no data about this address`,
  wipeGone: () => t`This wipe no longer exists`,
  topicMissing: (id) => t`Topic ${id} no longer exists. Nothing was saved. Reload the page and try again.`,
  topicsMissing: (ids) => t`Topics ${ids} no longer exist. Nothing was saved. Reload the page and try again.`,
  campaignMissing: (id) =>
    t`Campaign ${id} no longer exists. Nothing was saved. Reload the page and try again.`,
  campaignsMissing: (ids) =>
    t`Campaigns ${ids} no longer exist. Nothing was saved. Reload the page and try again.`,
  listMissing: (id) =>
    t`Contact list ${id} no longer exists. Nothing was saved. Reload the page and try again.`,
  listsMissing: (ids) =>
    t`Contact lists ${ids} no longer exist. Nothing was saved. Reload the page and try again.`,
  episodeWithdrawn: () => t`This episode is no longer public`,
  topicsGone: () => t`The topics no longer exist`,
}
