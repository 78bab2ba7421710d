import { createFileRoute } from '@tanstack/react-router'
import { TemplatesScreen } from '~/features/templates/list/templates-screen.tsx'
import { idFromSearch } from '~/lib/search-params.ts'

type Search = { preview?: number; test?: number; tab?: 'results'; create?: true }

export const Route = createFileRoute('/templates/')({
  validateSearch: (search): Search => ({
    preview: idFromSearch(search.preview),
    test: idFromSearch(search.test),
    create: search.create === true || search.create === 'true' ? true : undefined,
    tab: search.tab === 'results' ? 'results' : undefined,
  }),
  component: TemplatesScreen,
})
