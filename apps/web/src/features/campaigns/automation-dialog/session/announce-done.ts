import type { CampaignRunView } from '@newsloom/contract/campaigns/campaign-runs'
import { PODCAST_TEXTS } from '~/components/podcast/texts.ts'
import { toast } from '~/lib/toast.ts'
import { TOASTS } from '../../texts.ts'

/** Announces a run's result; a podcast is mentioned only if there is one. */
export function announceDone(
  { prompts, preview }: CampaignRunView,
  { mode, isLocal }: { mode: 'create' | 'edit'; isLocal: boolean },
): void {
  if (prompts) toast.success(TOASTS.prompts, isLocal ? TOASTS.promptsLocal : TOASTS.promptsText)
  if (!preview) return
  if (mode === 'create') toast.success(preview.podcastUrl ? PODCAST_TEXTS.generated : TOASTS.content)
  else toast.success(preview.podcastUrl ? PODCAST_TEXTS.regenerated : TOASTS.again)
}
