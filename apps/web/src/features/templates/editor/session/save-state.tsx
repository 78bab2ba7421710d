import { Text } from '@chakra-ui/react'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import { formatClock } from '~/lib/time/dates.ts'
import type { Kept } from './use-autosave.ts'

type Props = { template: TemplateView | null; isDirty: boolean; isSaving: boolean; kept: Kept }

/** Whether the work is safe, in words. */
export const SaveState = (props: Props) => (
  <Text color={props.kept.state === 'failed' ? 'fg.warning' : 'fg.muted'} className="tabular">
    {words(props)}
  </Text>
)

function words({ template, isDirty, isSaving, kept }: Props): string {
  if (isSaving) return 'Saving…'
  if (!isDirty) return template ? `Saved ${formatClock(template.updatedAt)}` : 'Not saved yet'
  if (kept.state === 'kept') return `Draft kept ${formatClock(kept.at)}`
  return kept.state === 'failed' ? 'Not saved: this browser keeps no draft' : 'Unsaved changes'
}
