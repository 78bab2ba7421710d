import { applyBrand } from '@newsloom/email/brand/apply-brand'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { queryClient, trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import type { EditorContent } from '../session/editor-state.ts'
import type { EditorActions } from '../session/use-editor.ts'
import { BRAND_TEXTS } from './brand-texts.ts'

type Options = { content: EditorContent; onReplace: EditorActions['replace'] }

/** Gives the edited blocks the look of the brand. Undo restores theirs; saving keeps a version. */
export function useApplyBrand({ content, onReplace }: Options) {
  const navigate = useNavigate()
  const openSettings = () => navigate({ to: '/settings', hash: 'brand' })
  const { mutate, isPending } = useMutation({
    mutationFn: () => queryClient.fetchQuery(trpc.brand.get.queryOptions()),
    onSuccess: (brand) => {
      if (!brand) return toast.hint(BRAND_TEXTS.none, { label: BRAND_TEXTS.openSettings, run: openSettings })
      const { draft } = content
      const blocks = applyBrand(draft.blocks, brand)
      if (JSON.stringify(blocks) === JSON.stringify(draft.blocks)) return toast.success(BRAND_TEXTS.unchanged)
      onReplace({ ...content, draft: { ...draft, blocks } }, BRAND_TEXTS.applied)
      toast.success(BRAND_TEXTS.applied, BRAND_TEXTS.appliedHelp)
    },
    onError: ({ message }) => toast.destructive(BRAND_TEXTS.failed, message),
  })
  return { apply: () => mutate(), isPending }
}
