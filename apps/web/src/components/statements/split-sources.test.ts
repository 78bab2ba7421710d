import { expect, test } from 'vitest'
import { splitSources } from './split-sources.ts'

const TEXT = '## 📈 Key trends\n\n- **Rates** stay [[1]](https://a.example/1)'
const [FIRST, SECOND] = ['**1.** [One](https://a.example/1) — A', '**3.** [Two](https://b.example/2) — B']

test.each(['## 📚 Sources', '## 📚 แหล่งข่าว'])('the list below %s is apart from the analysis', (heading) => {
  expect(splitSources(`${TEXT}\n\n${heading}\n\n${FIRST}\n\n${SECOND}\n`)).toEqual({
    text: TEXT,
    sources: `${FIRST}\n\n${SECOND}`,
    count: 2,
  })
})

test('an analysis without the list is left as it is', () => {
  const own = `${TEXT}\n\n## Sources of growth\n\n- Exports`
  expect(splitSources(own)).toEqual({ text: own, sources: '', count: 0 })
})
