import { Box, Button, Flex, Input } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Sparkles } from 'lucide-react'
import { FormField } from '~/components/forms/form-field.tsx'
import { PersonaSuggestions } from '~/components/forms/persona-suggestions.tsx'
import { TEXTS } from '../../texts.ts'
import { applyDraft, applyDraftToTopic } from './topic-form.ts'
import { useAutoFill } from './use-auto-fill.ts'
import { usePatchForm, useTopicFields } from './use-topic-form.ts'

/**
 * The reader an analysis is written for, with suggestions and the button that drafts the other
 * fields from it.
 */
export function PersonaField({ mode }: { mode: 'create' | 'edit' }) {
  const { register, watch, getValues, formState } = useTopicFields()
  const patch = usePatchForm()
  const { fill, isFilling } = useAutoFill(mode, (draft) =>
    patch(mode === 'create' ? applyDraft(draft) : applyDraftToTopic(getValues(), draft)),
  )
  const persona = watch('persona')
  return (
    <Box>
      <Flex gap="2" align="flex-end">
        <FormField label={t`Persona`} error={formState.errors.persona?.message}>
          <Input {...register('persona')} autoComplete="off" />
        </FormField>
        <Button
          type="button"
          variant="outline"
          size="md"
          flexShrink="0"
          disabled={isFilling}
          onClick={() => fill(persona)}
        >
          <Sparkles size={16} aria-hidden="true" />
          {isFilling ? TEXTS.autoFilling : TEXTS.autoFill}
        </Button>
      </Flex>
      <PersonaSuggestions persona={persona} onPick={(picked) => patch({ persona: picked })} />
      <Box color="fg.muted" fontSize="xs" mt="2">
        {mode === 'edit'
          ? t`The analysis is written for this reader. Auto-Fill drafts the topic from it: empty fields are filled, both prompts are replaced.`
          : t`The analysis is written for this reader. Auto-Fill drafts the topic from it.`}
      </Box>
    </Box>
  )
}
