import { Box, Button, Flex, Stack } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { TOPIC_LIMITS } from '@newsloom/contract/research/topics'
import { type ComponentProps, useRef, useState } from 'react'
import { ModelField } from '~/components/forms/model-field.tsx'
import { PromptField } from '~/components/forms/prompt-field.tsx'
import { formatNumber } from '~/lib/numbers.ts'
import { promptProblem } from '~/lib/prompt-length.ts'
import { useSystem } from '~/lib/system.ts'
import type { Prompts } from './prompts.ts'
import { TEXTS } from './texts.ts'
import { useTemplateModels } from './use-template-models.ts'

type Props = { prompts: Prompts; onChange: (change: Partial<Prompts>) => void }

/** A template's two prompts, and the model they are for. */
export function PromptsFields({ prompts, onChange }: Props) {
  const defaults = useSystem().data?.defaultPrompts
  const models = useTemplateModels(prompts.geminiModel)
  return (
    <Stack gap="5">
      <CountedPrompt
        label={TEXTS.customLabel}
        help={TEXTS.customHelp}
        rows={10}
        value={prompts.customPrompt}
        standard={defaults?.customPrompt}
        onChange={(customPrompt) => onChange({ customPrompt })}
      />
      <CountedPrompt
        label={TEXTS.formatLabel}
        help={TEXTS.formatHelp}
        rows={6}
        value={prompts.formatPrompt}
        standard={defaults?.formatPrompt}
        onChange={(formatPrompt) => onChange({ formatPrompt })}
      />
      <ModelField
        options={models}
        maxW="md"
        field={{
          value: prompts.geminiModel,
          onChange: ({ target }) => onChange({ geminiModel: target.value }),
        }}
      />
    </Stack>
  )
}

type FieldProps = ComponentProps<typeof PromptField> & {
  /** the default prompt, once it is loaded */
  standard: string | undefined
}

function CountedPrompt({ standard, ...field }: FieldProps) {
  const { label, value, onChange } = field
  const box = useRef<HTMLDivElement>(null)
  const focusField = () => box.current?.querySelector('textarea')?.focus()
  return (
    <Box ref={box}>
      <PromptField {...field} placeholder={standard} help={`${field.help} ${TEXTS.emptyIsDefault}`} />
      <Flex justify="space-between" align="center" gap="3" mt="1.5" minH="8">
        <DefaultButton
          label={label}
          value={value}
          standard={standard}
          onChange={onChange}
          onGone={focusField}
        />
        <Box
          as="span"
          className="tabular"
          fontSize="xs"
          color={promptProblem(value) ? 'fg.error' : 'fg.muted'}
        >{t`${formatNumber(value.length)} / ${formatNumber(TOPIC_LIMITS.prompt)} characters`}</Box>
      </Flex>
    </Box>
  )
}

type DefaultProps = Pick<FieldProps, 'label' | 'value' | 'standard' | 'onChange'> & {
  /** the button that had the focus is gone */
  onGone: () => void
}

/**
 * Fills in the default prompt; the former text can be restored until it is edited. An empty field
 * uses the default prompt already, which can be filled in to be edited.
 */
function DefaultButton({ label, value, standard, onChange, onGone }: DefaultProps) {
  const [before, setBefore] = useState('')
  if (standard === undefined) return <span />
  const isDefault = value === standard
  if (isDefault && before === '') return <span />
  const swap = () => {
    setBefore(isDefault ? '' : value)
    onChange(isDefault ? before : standard)
    if (value === '') onGone()
  }
  const action = isDefault ? TEXTS.restoreText : value === '' ? TEXTS.editDefault : TEXTS.useDefault
  return (
    <Button
      type="button"
      size="xs"
      variant="ghost"
      ms="-2.5"
      aria-label={`${action}: ${label}`}
      onClick={swap}
    >
      {action}
    </Button>
  )
}
