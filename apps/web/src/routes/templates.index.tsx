import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { LazyDialog } from '~/components/lazy-dialog.tsx'
import { LazyPart } from '~/components/lazy-part.tsx'
import { TEXTS } from '~/features/template-tests/texts.ts'
import { TemplatesScreen } from '~/features/templates/templates-screen.tsx'
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
  default: (await import('~/features/template-tests/test-prompts-dialog.tsx')).TestPromptsDialog,
}))
const TemplatePreview = lazy(async () => ({
  default: (await import('~/features/template-preview/template-preview.tsx')).TemplatePreview,
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
