import { createFileRoute } from '@tanstack/react-router'
import { CampaignsScreen } from '~/features/campaigns/campaigns-screen.tsx'

export const Route = createFileRoute('/campaigns')({ component: CampaignsScreen })
