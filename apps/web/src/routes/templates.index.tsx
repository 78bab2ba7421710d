import { createFileRoute } from '@tanstack/react-router'
import { TemplatesScreen } from '~/features/templates/templates-screen.tsx'

export const Route = createFileRoute('/templates/')({ component: TemplatesScreen })
