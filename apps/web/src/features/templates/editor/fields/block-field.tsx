import { Stack } from '@chakra-ui/react'
import type { Field } from '@newsloom/email/blocks/define-block'
import { FIELD_HELP, FIELD_LABELS } from '~/lib/labels/blocks/field-labels.ts'
import { readPath, type Source, writePath } from '../../shared/field-path.ts'
import { RichText } from '../rich-text/rich-text-field.tsx'
import { AlignField, SelectField, ToggleField } from './choice-fields.tsx'
import { ColorField } from './color-field.tsx'
import type { ChangeField } from './field-text.ts'
import { ImageField } from './images/image-field.tsx'
import { ItemsField } from './items-field.tsx'
import { LineField } from './line-field.tsx'
import { NumberField } from './number-field.tsx'
import { TextField, UrlField } from './text-fields.tsx'

type Props = { field: Field; source: Source; onChange: ChangeField }

const fieldTexts = ({ name, help }: Field) => ({
  label: FIELD_LABELS[name],
  help: help && FIELD_HELP[help],
})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** One field of the properties panel. */
export function BlockField({ field, source, onChange }: Props) {
  const { path } = field
  const value = readPath(source, path)
  const shared = { ...fieldTexts(field), onChange: (next: unknown) => onChange(path, next) }
  switch (field.kind) {
    case 'text':
      return <TextField {...shared} value={textOf(value)} isLong={field.isLong ?? false} />
    case 'rich':
      return <RichText {...shared} value={textOf(value)} />
    case 'url':
      return <UrlField {...shared} value={textOf(value)} />
    case 'image':
      return <BlockImage field={field} source={source} onChange={onChange} />
    case 'color':
      return <ColorField {...shared} value={typeof value === 'string' ? value : undefined} />
    case 'pixels':
      return <NumberField {...shared} value={value} unit="px" min={field.min} max={field.max} />
    case 'percent':
      return <NumberField {...shared} value={value} unit="%" min={field.min} max={field.max} />
    case 'number':
      return <NumberField {...shared} value={value} unit="" min={field.min} max={field.max} />
    case 'lineColor':
    case 'lineWidth':
    case 'space':
      return <LineField {...shared} field={field} value={value} />
    case 'align':
      return <AlignField {...shared} value={value} />
    case 'toggle':
      return <ToggleField {...shared} value={value} />
    case 'select':
      return <SelectField {...shared} value={value} options={field.options} />
    case 'items':
      return (
        <ItemsField {...shared} {...field} value={value}>
          {(item, change) => (
            <Stack gap="3">
              {field.fields.map((each) => (
                <BlockField
                  key={`${each.path} ${each.kind}`}
                  field={each}
                  source={item}
                  onChange={(at, next) => change(writePath(item, at, next))}
                />
              ))}
            </Stack>
          )}
        </ItemsField>
      )
  }
}

type ImageProps = Props & { field: Extract<Field, { kind: 'image' }> }

function BlockImage({ field, source, onChange }: ImageProps) {
  return (
    <ImageField
      {...fieldTexts(field)}
      value={textOf(readPath(source, field.path))}
      onChange={(url) => onChange(field.path, url)}
      alt={textOf(readPath(source, field.altPath))}
      onAltChange={(alt) => onChange(field.altPath, alt)}
      isDecorative={readPath(source, 'props.decorative') === true}
    />
  )
}
