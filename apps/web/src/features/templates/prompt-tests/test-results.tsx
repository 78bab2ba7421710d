import type { TemplateView } from '@newsloom/contract/templates/templates'
import { FlaskConical } from 'lucide-react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import type { Prompts } from './prompts.ts'
import { ResultsView } from './results-view.tsx'
import { EDITOR_FAILURE, TEXTS } from './texts.ts'
import { usePromptTest } from './use-prompt-test.ts'

type Props = {
  /** null until it is saved */
  template: TemplateView | null
  /** the prompts in the editor */
  prompts: Prompts
}

/** The editor's 'Test Results' tab. */
export function TestResults({ template, prompts }: Props) {
  if (!template)
    return (
      <EmptyState icon={FlaskConical} title={TEXTS.saveFirst}>
        {TEXTS.saveFirstHelp}
      </EmptyState>
    )
  return <SavedResults key={template.id} template={template} prompts={prompts} />
}

function SavedResults({ template, prompts }: { template: TemplateView; prompts: Prompts }) {
  return <ResultsView test={usePromptTest(template, prompts, EDITOR_FAILURE)} />
}
