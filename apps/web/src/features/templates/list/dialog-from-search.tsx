import type { TemplateCard } from '@newsloom/contract/templates/templates'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { GoneDialog } from './gone-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import type { RenderDialogs, TestTab } from './render-dialogs.ts'

type Props = RenderDialogs & { templates: readonly TemplateCard[] | undefined }

/** The dialog that the address bar names; a reload and the browser's Back work. */
export function DialogFromSearch({ templates, renderTest, renderPreview }: Props) {
  const { preview, test, tab = 'prompts' } = useSearch({ from: '/templates/' })
  const navigate = useNavigate({ from: '/templates/' })
  // the dialog itself has asked about unsaved text
  const close = () => navigate({ search: {}, resetScroll: false, ignoreBlocker: true })
  const named = templates?.find(({ id }) => id === (preview ?? test))
  if (preview !== undefined)
    return <PreviewDialog id={preview} name={named?.name} onClose={close} renderPreview={renderPreview} />
  if (test === undefined || !templates) return null
  if (!named) return <GoneDialog onClose={close} />
  const openTab = (next: TestTab) =>
    navigate({
      search: { test, tab: next === 'results' ? next : undefined },
      replace: true,
      resetScroll: false,
    })
  return renderTest({ template: named, tab, onTab: openTab, onClose: close })
}
