import { Box, Dialog, Flex } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import type { TemplateDraft } from '../shared/template-draft.ts'
import { TEXTS } from './texts.ts'
import { VersionDetails } from './version-details.tsx'
import { VersionList } from './version-list.tsx'

type Props = {
  template: TemplateView
  draft: TemplateDraft | undefined
  isDirty: boolean
  onRestored: (template: TemplateView) => void
}

/** The earlier versions on the left, the chosen one beside the current template on the right. */
export function VersionsView({ template, draft, isDirty, onRestored }: Props) {
  const versions = useQuery(trpc.templates.versions.queryOptions({ id: template.id }))
  const [chosen, setChosen] = useState<number | null>(null)
  const list = versions.data ?? []
  const shown = chosen ?? list[0]?.version
  return (
    <Dialog.Body pb="6">
      {versions.isError ? (
        <ErrorState
          title={TEXTS.versionsFailed}
          error={versions.error}
          onRetry={versions.refetch}
          isRetrying={versions.isFetching}
        />
      ) : versions.isPending ? (
        <>
          <LoadingNote>{t`Loading the versions`}</LoadingNote>
          <RowsSkeleton rows={4} />
        </>
      ) : shown === undefined ? (
        <EmptyState icon={History} title={TEXTS.noVersions}>
          {TEXTS.noVersionsHint}
        </EmptyState>
      ) : (
        <Flex gap="6" direction={{ base: 'column', lg: 'row' }} align="flex-start">
          <Box width={{ base: 'full', lg: '64' }} flexShrink="0">
            <VersionList versions={list} chosen={shown} onChoose={setChosen} />
          </Box>
          <Box flex="1" minW="0" width="full">
            <VersionDetails
              key={shown}
              template={template}
              draft={draft}
              version={shown}
              isDirty={isDirty}
              onRestored={onRestored}
            />
          </Box>
        </Flex>
      )}
    </Dialog.Body>
  )
}
