import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { MissingPart, MissingPartNote } from '~/components/feedback/missing-part.tsx'
import { CardSkeleton } from '~/components/feedback/skeletons.tsx'
import { SettingsScreen } from '~/features/settings/settings-screen.tsx'

const BrandSection = lazy(async () => ({
  default: (await import('~/features/templates/editor/brand-section.tsx')).BrandSection,
}))

/** Height of the brand's form, in lines, so the sections below it do not move when it is there. */
const BRAND_LINES = 24

export const Route = createFileRoute('/settings')({ component: SettingsRoute })

function SettingsRoute() {
  return (
    <SettingsScreen
      brand={
        <MissingPart fallback={<MissingPartNote title={t`The brand could not be loaded.`} />}>
          <Suspense fallback={<CardSkeleton lines={BRAND_LINES} />}>
            <BrandSection />
          </Suspense>
        </MissingPart>
      }
    />
  )
}
