import { createFileRoute } from '@tanstack/react-router'
import { ArchivesScreen } from '~/features/archives/archives-screen.tsx'
import { idFromSearch } from '~/lib/search-params.ts'

export const Route = createFileRoute('/research-archives')({
  validateSearch: (search): { archive?: number } => ({ archive: idFromSearch(search.archive) }),
  component: ArchivesScreen,
})
