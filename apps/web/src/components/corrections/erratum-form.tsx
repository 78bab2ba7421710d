import { Fieldset, RadioGroup, Stack, Textarea } from '@chakra-ui/react'
import { CORRECTION_LIMITS, type Erratum } from '@newsloom/contract/analysis/corrections'
import { langOf } from '~/lib/lang.ts'
import { FormField } from '../forms/form-field.tsx'
import { CORRECTION_TEXTS as TEXTS, withdrawLabel } from './texts.ts'

/** The fields as typed; `right` is kept while the other choice is made. */
export type ErratumDraft = { kind: Erratum['kind']; right: string; why: string }

export const draftOf = (erratum: Erratum): ErratumDraft => ({ right: '', ...erratum })
export const erratumOf = ({ kind, right, why }: ErratumDraft): Erratum =>
  kind === 'corrected' ? { kind, right, why } : { kind, why }

type Props = {
  draft: ErratumDraft
  problem: string | undefined
  /** how many it is about */
  statements: number
  onChange: (draft: ErratumDraft) => void
}

const CHOICES = ['corrected', 'withdrawn'] as const

/** The correction as readers see it: what is right, or that the statement is withdrawn. */
export function ErratumForm({ draft, problem, statements, onChange }: Props) {
  const { kind, right, why } = draft
  return (
    <Stack gap="4">
      <Fieldset.Root minW="0">
        <Fieldset.Legend fontSize="sm" fontWeight="medium">
          {TEXTS.outcome}
        </Fieldset.Legend>
        <RadioGroup.Root
          value={kind}
          onValueChange={({ value }) =>
            onChange({ ...draft, kind: CHOICES.find((choice) => choice === value) ?? kind })
          }
          mt="1.5"
        >
          <Stack direction="row" gap="5" rowGap="2" wrap="wrap">
            {CHOICES.map((choice) => (
              <RadioGroup.Item key={choice} value={choice}>
                <RadioGroup.ItemHiddenInput />
                <RadioGroup.ItemIndicator />
                <RadioGroup.ItemText>
                  {choice === 'corrected' ? TEXTS.corrected : withdrawLabel(statements)}
                </RadioGroup.ItemText>
              </RadioGroup.Item>
            ))}
          </Stack>
        </RadioGroup.Root>
      </Fieldset.Root>
      {kind === 'corrected' ? (
        <FormField label={TEXTS.right} error={problem} isRequired>
          <Textarea
            value={right}
            onChange={(event) => onChange({ ...draft, right: event.target.value })}
            lang={langOf(right)}
            rows={3}
            autoresize
            maxLength={CORRECTION_LIMITS.right}
          />
        </FormField>
      ) : null}
      <FormField label={TEXTS.why}>
        <Textarea
          value={why}
          onChange={(event) => onChange({ ...draft, why: event.target.value })}
          lang={langOf(why)}
          rows={2}
          autoresize
          maxLength={CORRECTION_LIMITS.why}
        />
      </FormField>
    </Stack>
  )
}
