import type { TemplateCard } from '@newsloom/contract/templates/templates'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { LazyDialog } from '~/components/dialogs/lazy-dialog.tsx'
import { TEXTS as TESTS } from '../prompt-tests/texts.ts'
import { GoneDialog } from './gone-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { StartersDialog } from './starters-dialog.tsx'

const TestPromptsDialog = lazy(async () => ({
  default: (await import('../prompt-tests/test-prompts-dialog.tsx')).TestPromptsDialog,
}))

type Props = { templates: readonly TemplateCard[] | undefined }

/** The dialog named in the address; a reload and the browser's Back button work. */
export function DialogFromSearch({ templates }: Props) {
  const { preview, test, create, tab = 'prompts' } = useSearch({ from: '/templates/' })
  const navigate = useNavigate({ from: '/templates/' })
  // the dialog has already asked about unsaved text
  const close = () => navigate({ search: {}, resetScroll: false, ignoreBlocker: true })
  const named = templates?.find(({ id }) => id === (preview ?? test))
  if (preview !== undefined) return <PreviewDialog id={preview} name={named?.name} onClose={close} />
  if (create) return <StartersDialog onClose={close} />
  if (test === undefined || !templates) return null
  if (!named) return <GoneDialog onClose={close} />
  const openTab = (next: 'prompts' | 'results') =>
    navigate({
      search: { test, tab: next === 'results' ? next : undefined },
      replace: true,
      resetScroll: false,
    })
  return (
    <LazyDialog title={TESTS.dialogTitle} onClose={close}>
      <TestPromptsDialog key={named.id} template={named} tab={tab} onTab={openTab} onClose={close} />
    </LazyDialog>
  )
}
