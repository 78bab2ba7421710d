import { NativeSelect } from '@chakra-ui/react'
import { DEFAULT_MODEL, STORED_MODELS } from '@newsloom/contract/research/models'
import { FormField } from '~/components/forms/form-field.tsx'
import { useSystem } from '~/lib/system.ts'
import { TEXTS } from './texts.ts'

/** The models offered for templates. */
const OFFERED: ReadonlySet<string> = new Set([DEFAULT_MODEL, 'gemini-1.5-pro', 'gemini-2.0-flash-exp'])

type Option = { id: string; name: string }
type Props = { value: string; onChange: (model: string) => void }

/** The AI model; the template's own is always offered. */
export function ModelField({ value, onChange }: Props) {
  const system = useSystem()
  const known = [...(system.data?.models ?? []), ...STORED_MODELS]
  const offered = STORED_MODELS.filter(({ id }) => OFFERED.has(id)).map<Option>(({ id, label, tier }) => ({
    id,
    name: `${label} (${id === DEFAULT_MODEL ? `${tier}, default` : tier})`,
  }))
  const own = { id: value, name: known.find(({ id }) => id === value)?.label ?? value }
  const models = OFFERED.has(value) ? offered : [own, ...offered]
  return (
    <FormField label={TEXTS.modelLabel} help={system.data?.analyst === 'local' ? TEXTS.noKey : undefined}>
      <NativeSelect.Root maxW="md">
        <NativeSelect.Field value={value} onChange={(event) => onChange(event.target.value)}>
          {models.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  )
}
