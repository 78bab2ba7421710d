import type { ContentRunView } from '@newsloom/contract/campaigns/content-runs'
import { PODCAST_TEXTS } from '~/components/podcast/texts.ts'
import { toast } from '~/lib/toast.ts'
import { TOASTS } from '../../texts.ts'

/** Announces a run's result; a podcast is mentioned only if there is one. */
export function announceDone(
  { prompts, preview }: ContentRunView,
  { mode, isLocal }: { mode: 'create' | 'edit'; isLocal: boolean },
): void {
  if (prompts) toast.success(TOASTS.prompts, isLocal ? TOASTS.promptsLocal : TOASTS.promptsText)
  if (!preview) return
  if (mode === 'create') toast.success(preview.podcastUrl ? PODCAST_TEXTS.generated : TOASTS.content)
  else toast.success(preview.podcastUrl ? PODCAST_TEXTS.regenerated : TOASTS.again)
}
