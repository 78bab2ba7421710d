import type { TemplateView } from '@newsloom/contract/templates/templates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { overtakenText } from './overtaken.ts'
import { arePromptsTooLong, type Prompts } from './prompts.ts'
import { TEXTS } from './texts.ts'
import type { TestedTemplate } from './use-prompt-test.ts'

export type SavedTemplate = TestedTemplate & Pick<TemplateView, 'name' | 'version'>

/** Saves a template's prompts and nothing else. */
export function useSavePrompts({ id, version }: SavedTemplate, onSaved: () => void) {
  const cache = useQueryClient()
  const [isRefused, setRefused] = useState(false)
  const save = useMutation(
    trpc.templates.update.mutationOptions({
      onSuccess: (template) => {
        toast.success(TEXTS.saved)
        cache.setQueryData(trpc.templates.get.queryKey({ id }), template)
        const { htmlContent: _html, content: _content, ...card } = template
        cache.setQueryData(trpc.templates.list.queryKey(), (all) =>
          all?.map((one) => (one.id === id ? { ...one, ...card } : one)),
        )
        onSaved()
      },
      onError: (error) => {
        toast.destructive(TEXTS.saveFailed)
        // somebody else saved it: the next attempt is based on the current version
        if (error.data?.code === 'CONFLICT') void cache.invalidateQueries(trpc.templates.list.queryFilter())
      },
    }),
  )
  const start = (prompts: Prompts) => {
    const isTooLong = arePromptsTooLong(prompts)
    setRefused(isTooLong)
    if (!isTooLong) save.mutate({ id, baseVersion: version, ...prompts })
  }
  const problem = isRefused
    ? TEXTS.fixPrompts
    : save.error && (overtakenText(save.error) ?? save.error.message)
  return { start, isPending: save.isPending, problem }
}
