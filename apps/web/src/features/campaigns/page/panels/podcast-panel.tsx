import type { AutomationCampaignView } from '@newsloom/contract/campaigns/campaigns'
import { PanelSection } from '~/components/panel.tsx'
import { CampaignPodcast } from '../../shared/campaign-podcast.tsx'
import { TEXTS } from '../texts.ts'

/** The podcast of a campaign that has one. */
export function PodcastPanel({
  campaign: { id, podcastUrl, podcastTitle },
}: {
  campaign: AutomationCampaignView
}) {
  if (!podcastUrl) return null
  return (
    <PanelSection title={TEXTS.podcast}>
      <CampaignPodcast campaignId={id} url={podcastUrl} title={podcastTitle ?? TEXTS.podcast} />
    </PanelSection>
  )
}
