import { Dialog } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LazyPart } from '~/components/feedback/lazy-part.tsx'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { TEXTS } from '../texts.ts'
import { GoneNote } from './gone-dialog.tsx'

const TemplatePreview = lazy(async () => ({
  default: (await import('../preview/template-preview.tsx')).TemplatePreview,
}))

type Props = {
  id: number
  /** the name in the list */
  name: string | undefined
  onClose: () => void
}

/** A saved template as mail programs show it. */
export function PreviewDialog({ id, name, onClose }: Props) {
  const template = useQuery(trpc.templates.get.queryOptions({ id }))
  const known = template.data?.name ?? name
  const isGone = template.error?.data?.code === 'NOT_FOUND'
  return (
    <AppDialog title={known ? TEXTS.previewOf(known) : t`Preview`} size="xl" isOpen onClose={onClose}>
      <Dialog.Body pb="6">
        {template.data ? (
          <LazyPart title={t`The preview could not be loaded.`} lines={8}>
            <TemplatePreview template={template.data} />
          </LazyPart>
        ) : isGone ? (
          <GoneNote />
        ) : template.error ? (
          <ErrorState
            title={TEXTS.openFailed}
            error={template.error}
            onRetry={template.refetch}
            isRetrying={template.isFetching}
          />
        ) : (
          <>
            <LoadingNote>{t`Loading the template`}</LoadingNote>
            <TextSkeleton lines={12} />
          </>
        )}
      </Dialog.Body>
    </AppDialog>
  )
}
