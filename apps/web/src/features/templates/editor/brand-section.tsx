import { Box, Field, Flex, Input, NativeSelect, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Brand } from '@newsloom/contract/templates/brand'
import { issueMessage, valueProblem } from '@newsloom/contract/text/issue-message'
import { OWN_BRAND } from '@newsloom/email/brand/apply-brand'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Ref, useMemo, useRef, useState } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { FormField } from '~/components/forms/form-field.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { queryClient, trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { BrandSample } from './brand/brand-sample.tsx'
import { BRAND_TEXTS, FONT_NAMES } from './brand/brand-texts.ts'
import { ColorField } from './fields/color-field.tsx'
import { ImageZone } from './fields/images/image-zone.tsx'

/** The brand of this installation's emails: logo, colours and font. */
export function BrandSection() {
  const brand = useQuery(trpc.brand.get.queryOptions())
  return (
    <PanelSection title={BRAND_TEXTS.title} description={BRAND_TEXTS.description}>
      {brand.data !== undefined ? (
        <BrandForm saved={brand.data} />
      ) : brand.isError ? (
        <ErrorState
          title={BRAND_TEXTS.failed}
          error={brand.error}
          onRetry={brand.refetch}
          isRetrying={brand.isFetching}
        />
      ) : (
        <TextSkeleton lines={22} />
      )}
    </PanelSection>
  )
}

function BrandForm({ saved }: { saved: Brand | null }) {
  const start = saved ?? OWN_BRAND
  const [draft, setDraft] = useState<Brand>(start)
  const saving = useMutation(
    trpc.brand.save.mutationOptions({
      onSuccess: (now) => {
        queryClient.setQueryData(trpc.brand.get.queryKey(), now)
        toast.success(BRAND_TEXTS.saved, BRAND_TEXTS.savedHelp)
      },
      onError: ({ message }) => toast.destructive(BRAND_TEXTS.saveFailed, message),
    }),
  )
  const change = (part: Partial<Brand>) => setDraft((now) => ({ ...now, ...part }))
  const [isAsked, setAsked] = useState(false)
  const problem = Brand.safeParse(draft).error?.issues[0]
  const words = problem && issueMessage(problem)
  const isOfAlt = problem?.path.join('.') === 'logo.alt'
  const alt = useRef<HTMLInputElement>(null)
  const save = () => {
    setAsked(problem !== undefined)
    if (!problem) saving.mutate(draft)
    else if (isOfAlt) alt.current?.focus()
  }
  const isUnchanged = JSON.stringify(draft) === JSON.stringify(start)
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6" alignItems="start">
      <Stack gap="4" maxW="640px">
        <LogoFields
          brand={draft}
          onChange={change}
          altProblem={isAsked && isOfAlt ? words : undefined}
          altRef={alt}
        />
        <ColourField
          label={BRAND_TEXTS.mainColour}
          help={BRAND_TEXTS.mainHelp}
          value={draft.mainColour}
          onChange={(mainColour) => change({ mainColour })}
          fallback={OWN_BRAND.mainColour}
        />
        <ColourField
          label={BRAND_TEXTS.accentColour}
          help={BRAND_TEXTS.accentHelp}
          value={draft.accentColour}
          onChange={(accentColour) => change({ accentColour })}
          fallback={OWN_BRAND.accentColour}
        />
        <FontField value={draft.font} onChange={(font) => change({ font })} />
        <Flex gap="3" align="center" wrap="wrap">
          <BusyButton isBusy={saving.isPending || isUnchanged} onClick={save}>
            {BRAND_TEXTS.save}
          </BusyButton>
          <DiscardButton isSame={isUnchanged} onClick={() => setDraft(start)} />
          {words && !isOfAlt ? <Problem words={words} /> : null}
        </Flex>
      </Stack>
      <BrandSample brand={draft} />
    </SimpleGrid>
  )
}

const Problem = ({ words }: { words: string }) => (
  <Text role="alert" color="fg.error" fontSize="xs">
    {translateMessage(words)}
  </Text>
)

/** Stays while it has the focus: removing it would move the focus to the page. */
function DiscardButton({ isSame, onClick }: { isSame: boolean; onClick: () => void }) {
  const [isFocused, setFocused] = useState(false)
  if (isSame && !isFocused) return null
  return (
    <BusyButton
      variant="ghost"
      colorPalette="gray"
      isBusy={isSame}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onClick={onClick}
    >
      {BRAND_TEXTS.reset}
    </BusyButton>
  )
}

type PartProps = { brand: Brand; onChange: (part: Partial<Brand>) => void }

type LogoProps = PartProps & { altProblem: string | undefined; altRef: Ref<HTMLInputElement> }

function LogoFields({ brand: { logo }, onChange, altProblem, altRef }: LogoProps) {
  const setUrl = (url: string) => onChange({ logo: url ? { url, alt: logo?.alt ?? '' } : null })
  return (
    <Stack gap="3">
      <Box>
        <Text fontWeight="medium" mb="1">
          {BRAND_TEXTS.logo}
        </Text>
        <ImageZone label={BRAND_TEXTS.logo} value={logo?.url ?? ''} onChange={setUrl} />
      </Box>
      {logo ? (
        <FormField label={t`Alt text`} help={BRAND_TEXTS.altHelp} error={altProblem}>
          <Input
            ref={altRef}
            size="sm"
            value={logo.alt}
            onChange={({ target }) => onChange({ logo: { ...logo, alt: target.value } })}
          />
        </FormField>
      ) : null}
    </Stack>
  )
}

type ColourProps = {
  label: string
  help: string
  value: string
  /** for a field that was cleared */
  fallback: string
  onChange: (colour: string) => void
}

function ColourField({ label, help, value, fallback, onChange }: ColourProps) {
  const commit = useMemo(
    () => (given: string | undefined) => {
      const colour = Brand.shape.mainColour.safeParse(given ?? fallback)
      if (colour.error) return translateMessage(valueProblem(colour.error))
      onChange(colour.data)
      return null
    },
    [fallback, onChange],
  )
  return <ColorField label={label} help={help} value={value} onChange={commit} />
}

function FontField({ value, onChange }: { value: Brand['font']; onChange: (font: Brand['font']) => void }) {
  return (
    <Field.Root>
      <Field.Label fontWeight="medium">{BRAND_TEXTS.font}</Field.Label>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          value={value}
          onChange={({ target }) => {
            const font = Brand.shape.font.safeParse(target.value)
            if (font.success) onChange(font.data)
          }}
        >
          {Brand.shape.font.options.map((font) => (
            <option key={font} value={font}>
              {FONT_NAMES[font]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.HelperText color="fg.muted">{BRAND_TEXTS.fontHelp}</Field.HelperText>
    </Field.Root>
  )
}
