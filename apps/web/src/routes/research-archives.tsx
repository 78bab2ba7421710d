import { createFileRoute } from '@tanstack/react-router'
import { ArchivesScreen } from '~/features/archives/archives-screen.tsx'
import { type ArchivesSearch, readArchivesSearch } from '~/features/archives/archives-search.ts'

export const Route = createFileRoute('/research-archives')({
  validateSearch: (search): ArchivesSearch => readArchivesSearch(search),
  component: ArchivesScreen,
})
