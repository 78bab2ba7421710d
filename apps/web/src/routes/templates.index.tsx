import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { LazyDialog } from '~/components/dialogs/lazy-dialog.tsx'
import { LazyPart } from '~/components/feedback/lazy-part.tsx'
import { TemplatesScreen } from '~/features/templates/list/templates-screen.tsx'
import { TEXTS } from '~/features/templates/prompt-tests/texts.ts'
import { idFromSearch } from '~/lib/search-params.ts'

type Search = { preview?: number; test?: number; tab?: 'results' }

export const Route = createFileRoute('/templates/')({
  validateSearch: (search): Search => ({
    preview: idFromSearch(search.preview),
    test: idFromSearch(search.test),
    tab: search.tab === 'results' ? 'results' : undefined,
  }),
  component: TemplatesRoute,
})

const TestPromptsDialog = lazy(async () => ({
  default: (await import('~/features/templates/prompt-tests/test-prompts-dialog.tsx')).TestPromptsDialog,
}))
const TemplatePreview = lazy(async () => ({
  default: (await import('~/features/templates/preview/template-preview.tsx')).TemplatePreview,
}))

/** Features know nothing of one another: what others show of a template is handed in here. */
function TemplatesRoute() {
  return (
    <TemplatesScreen
      renderTest={(props) => (
        <LazyDialog title={TEXTS.dialogTitle} onClose={props.onClose}>
          <TestPromptsDialog key={props.template.id} {...props} />
        </LazyDialog>
      )}
      renderPreview={(props) => (
        <LazyPart title="The preview could not be loaded." lines={8}>
          <TemplatePreview {...props} />
        </LazyPart>
      )}
    />
  )
}
