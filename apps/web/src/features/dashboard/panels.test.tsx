import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onPhone, onWideScreen } from '~/testing/at-width.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { Panels } from './panels.tsx'

const part = (name: string) => <button type="button">{name}</button>
const show = (upcoming: number, read: number) =>
  renderPart(
    <Panels
      mail={{
        upcoming: { rows: upcoming, panel: part('upcoming') },
        read: { rows: read, panel: part('read') },
      }}
      figures={part('figures')}
      activity={part('activity')}
    />,
  )
const order = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('the activity comes before the figures in the tab order if it is above them', () => {
  onWideScreen()
  const { unmount } = show(2, 5)
  expect(order()).toEqual(['upcoming', 'read', 'activity', 'figures'])
  unmount()
  show(5, 5)
  expect(order()).toEqual(['upcoming', 'read', 'figures', 'activity'])
})

test('on a phone the figures come first', () => {
  onPhone()
  show(2, 5)
  expect(order()).toEqual(['upcoming', 'read', 'figures', 'activity'])
})
