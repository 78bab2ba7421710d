import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
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
        <Suspense fallback={null}>
          <TestPromptsDialog key={props.template.id} {...props} />
        </Suspense>
      )}
      renderPreview={(props) => (
        <Suspense fallback={null}>
          <TemplatePreview {...props} />
        </Suspense>
      )}
    />
  )
}
