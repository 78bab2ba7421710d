import { LOCAL_ANALYST, STORED_MODELS } from '@newsloom/contract/research/models'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { CancelledError } from '@newsloom/core/errors'
import type { Analyst } from '@newsloom/core/ports'
import { composeAnalysis } from './compose-analysis.ts'
import { draftCampaignLocally } from './library/draft-campaign.ts'
import { draftTopicLocally } from './library/draft-topic.ts'
import { writeScriptLocally } from './write-script.ts'

/** An analysis made of quotations; the same articles give the same text. */
export const quoteArticles: Analyst['quote'] = async (request, signal) => {
  if (signal.aborted) throw new CancelledError(sentence('analysisCancelled'))
  return { analysis: composeAnalysis(request), said: '', modelUsed: LOCAL_ANALYST }
}

/** The analyst without an API key: it quotes the articles and adds nothing. Needs no network. */
export function createLocalAnalyst(): Analyst {
  return {
    kind: 'local',
    analyse: quoteArticles,
    quote: quoteArticles,
    arrange: async () => null,
    draftTopic: async (persona) => draftTopicLocally(persona),
    draftCampaign: async (request) => draftCampaignLocally(request),
    writeScript: async (request) => writeScriptLocally(request),
    models: async () => STORED_MODELS.map(({ id, label, tier }) => ({ id, label, tier, live: false })),
  }
}
