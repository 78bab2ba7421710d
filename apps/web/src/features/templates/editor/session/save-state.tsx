import { Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import { formatClock } from '~/lib/time/dates.ts'
import type { DraftStatus } from '~/lib/unsaved/stored-draft.ts'

type Props = {
  template: TemplateView | null
  isDirty: boolean
  isSaving: boolean
  draftStatus: DraftStatus
}

/** Says whether the work is saved. */
export const SaveState = (props: Props) => (
  <Text color={props.draftStatus.state === 'failed' ? 'fg.warning' : 'fg.muted'} className="tabular">
    {textOf(props)}
  </Text>
)

function textOf({ template, isDirty, isSaving, draftStatus }: Props): string {
  if (isSaving) return t`Saving…`
  if (!isDirty) return template ? t`Saved ${formatClock(template.updatedAt)}` : t`Not saved yet`
  if (draftStatus.state === 'saved') return t`Draft saved ${formatClock(draftStatus.at)}`
  return draftStatus.state === 'failed' ? t`Not saved: this browser cannot store a draft` : t`Unsaved changes`
}
