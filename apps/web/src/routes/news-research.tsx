import { createFileRoute } from '@tanstack/react-router'
import { NewsResearchScreen } from '~/features/news-research/news-research-screen.tsx'

export const Route = createFileRoute('/news-research')({ component: NewsResearchScreen })
