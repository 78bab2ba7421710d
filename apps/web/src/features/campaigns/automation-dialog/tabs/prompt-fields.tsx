import { PromptField } from '~/components/forms/prompt-field.tsx'
import { DIALOG } from '../../texts.ts'
import type { AutomationDraft } from '../session/automation-draft.ts'

type Props = {
  draft: AutomationDraft
  onChange: (change: Partial<AutomationDraft>) => void
}

/** The two prompts: what to write, and how to lay it out. */
export const PromptFields = ({ draft, onChange }: Props) => (
  <>
    <PromptField
      label={DIALOG.customPrompt}
      help={DIALOG.customHelp}
      rows={7}
      value={draft.customPrompt}
      onChange={(customPrompt) => onChange({ customPrompt })}
    />
    <PromptField
      label={DIALOG.formatPrompt}
      help={DIALOG.formatHelp}
      rows={4}
      value={draft.formatPrompt}
      onChange={(formatPrompt) => onChange({ formatPrompt })}
    />
  </>
)
