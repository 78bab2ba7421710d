import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import type { CampaignPreview } from '@newsloom/contract/campaigns/content-runs'
import { useQueryClient } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'

/** Shows content that the server saved with the campaign when its run ended. */
export function useRegenerated() {
  const cache = useQueryClient()
  return (id: number, preview: CampaignPreview) => {
    cache.setQueryData(trpc.campaigns.get.queryKey({ id }), (view) => view && withContent(view, preview))
    void cache.invalidateQueries(trpc.campaigns.get.queryFilter({ id }))
    void cache.invalidateQueries(trpc.campaigns.origin.queryFilter({ id }))
    void cache.invalidateQueries(trpc.campaigns.list.queryFilter())
  }
}

function withContent(view: CampaignView, preview: CampaignPreview): CampaignView {
  if (view.kind === 'email') return view
  const {
    htmlContent: generatedContent,
    researchSources,
    templatesUsed,
    podcastUrl,
    podcastTitle,
    podcastGeneratedAt,
  } = preview
  return {
    ...view,
    generatedContent,
    researchSources,
    templatesUsed,
    podcastUrl,
    podcastTitle,
    podcastGeneratedAt,
    hasContent: true,
    generatedAt: new Date().toISOString(),
  }
}
