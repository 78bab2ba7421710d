import type { Field } from '@newsloom/email/blocks/define-block'
import { lineOf, spaceOf, withLine, withSpace } from '@newsloom/email/blocks/line-parts'
import { ColorField } from './color-field.tsx'
import { NumberField } from './number-field.tsx'

type Props = {
  label: string
  help?: string | undefined
  field: Extract<Field, { kind: 'lineColor' | 'lineWidth' | 'space' }>
  /** the whole style */
  value: unknown
  onChange: (value: unknown) => string | null
}

const pixels = (value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : String(value)

/**
 * One part of a compound style: the colour or thickness of a line, or the top or bottom of a
 * margin.
 */
export function LineField({ label, help, field, value, onChange }: Props) {
  if (field.kind === 'lineColor')
    return (
      <ColorField
        label={label}
        help={help}
        value={lineOf(value)?.color}
        onChange={(color) => onChange(withLine(value, { color }))}
      />
    )
  const { min, max } = field
  const shared = { label, help, unit: 'px' as const, min, max }
  return field.kind === 'lineWidth' ? (
    <NumberField
      {...shared}
      value={lineOf(value)?.width}
      onChange={(width) => onChange(withLine(value, { width: pixels(width) }))}
    />
  ) : (
    <NumberField
      {...shared}
      value={spaceOf(value) ?? undefined}
      onChange={(space) => onChange(withSpace(value, pixels(space)))}
    />
  )
}
