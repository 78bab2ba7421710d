import { Box, Button, Flex, Link, NativeSelect, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TemplateCard } from '@newsloom/contract/templates/templates'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormField } from '~/components/forms/form-field.tsx'
import { TaggedText } from '~/components/mail/tagged-text.tsx'
import { withTagNames } from '~/lib/labels/blocks/merge-tags.ts'
import { langOf } from '~/lib/lang.ts'
import { TEXTS } from './texts.ts'

type Props = {
  templates: readonly TemplateCard[] | undefined
  value: number | null
  /** a saved campaign has its own copy of the text; its template may be deleted */
  hasCopy: boolean
  onChange: (template: TemplateCard | null, former: TemplateCard | null) => void
  error: string | undefined
}

/** The template whose subject and text the campaign copies. */
export function TemplateField({ templates, value, hasCopy, onChange, error }: Props) {
  const isGone = value !== null && templates !== undefined && !templates.some(({ id }) => id === value)
  const find = (key: string) => templates?.find(({ id }) => String(id) === key) ?? null
  const empty = hasCopy ? TEXTS.keptTemplate : TEXTS.chooseTemplate
  return (
    <FormField
      label={TEXTS.template}
      isRequired
      error={error}
      help={templates?.length === 0 ? <NoTemplates /> : undefined}
    >
      <NativeSelect.Root>
        <NativeSelect.Field
          value={value ?? ''}
          onChange={({ target }) => onChange(find(target.value), find(String(value)))}
        >
          <option value="" disabled={!hasCopy}>
            {templates ? empty : t`Loading…`}
          </option>
          {isGone ? <option value={value}>{TEXTS.keptTemplate}</option> : null}
          {templates?.map(({ id, name }) => (
            <option key={id} value={id} lang={langOf(name)}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  )
}

const NoTemplates = () => (
  <>
    {TEXTS.noTemplates}{' '}
    <Link asChild variant="underline">
      <RouterLink to="/templates/new">{TEXTS.toTemplates}</RouterLink>
    </Link>
  </>
)

/**
 * The template's subject differs from the typed one, which stays unless the person accepts the
 * offer.
 */
export function OfferedSubject({ subject, onTake }: { subject: string; onTake: () => void }) {
  return (
    <Flex gap="3" align="center" justify="space-between" px="3" py="2" borderRadius="l2" bg="bg.muted">
      <Text fontSize="sm" minW="0" overflowWrap="anywhere" role="status">
        {TEXTS.templateSubject}{' '}
        <Box as="span" fontWeight="medium" lang={langOf(subject)}>
          '<TaggedText text={subject} />'
        </Box>
      </Text>
      <Button
        type="button"
        size="xs"
        variant="outline"
        colorPalette="gray"
        flexShrink="0"
        aria-label={`${TEXTS.useSubject}: '${withTagNames(subject)}'`}
        onClick={onTake}
      >
        {TEXTS.useSubject}
      </Button>
    </Flex>
  )
}
