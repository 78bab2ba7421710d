import { createFileRoute } from '@tanstack/react-router'
import { LiveScreen } from '~/features/live/live-screen.tsx'

export const Route = createFileRoute('/live')({ component: LiveScreen })
