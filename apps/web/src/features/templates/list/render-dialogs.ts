import type { TemplateCard, TemplateView } from '@newsloom/contract/templates/templates'
import type { ReactNode } from 'react'

export type TestTab = 'prompts' | 'results'
/** What other features show of a template. */
export type RenderDialogs = {
  renderTest: (props: {
    template: TemplateCard
    tab: TestTab
    onTab: (tab: TestTab) => void
    onClose: () => void
  }) => ReactNode
  renderPreview: (props: { template: TemplateView }) => ReactNode
}
