import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { MissingPart, MissingPartNote } from '~/components/feedback/missing-part.tsx'
import { SettingsScreen } from '~/features/settings/settings-screen.tsx'

const BrandSection = lazy(async () => ({
  default: (await import('~/features/templates/editor/brand-section.tsx')).BrandSection,
}))

export const Route = createFileRoute('/settings')({ component: SettingsRoute })

function SettingsRoute() {
  return (
    <SettingsScreen
      brand={
        <MissingPart fallback={<MissingPartNote title={t`The brand could not be loaded.`} />}>
          <Suspense fallback={null}>
            <BrandSection />
          </Suspense>
        </MissingPart>
      }
    />
  )
}
